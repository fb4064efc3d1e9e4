/** What a wallet grants in one namespace. */
export interface SessionNamespace {
  readonly chains?: readonly string[] | undefined
  /** CAIP-10. */
  readonly accounts: readonly string[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
}

/** What a wallet grants, by namespace or chain id. */
export type SessionNamespaces = Readonly<Record<string, SessionNamespace>>

/** CAIP-2 ids a session reaches: the chains it names and those of its accounts. */
export function chainsOf(namespaces: SessionNamespaces): readonly string[] {
  const all = Object.values(namespaces).flatMap(({ chains = [], accounts }) => [
    ...chains,
    ...accounts.map((account) => account.slice(0, account.lastIndexOf(':'))),
  ])
  return [...new Set(all)]
}

/** What was granted for a chain, by its own key or its namespace's. */
export function namespaceFor(namespaces: SessionNamespaces, chainId: string): SessionNamespace | undefined {
  const [namespace = ''] = chainId.split(':')
  const granted = namespaces[chainId] ?? namespaces[namespace]
  return granted && chainsOf({ [namespace]: granted }).includes(chainId) ? granted : undefined
}
