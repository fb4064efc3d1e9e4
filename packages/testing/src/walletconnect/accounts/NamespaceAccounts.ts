/** A request inside a session, already allowed by the session and its owner. */
export interface AccountCall {
  readonly chainId: string
  readonly method: string
  readonly params: unknown
  /** Moves the session to a chain this namespace serves, granting it first where needed. */
  moveTo(chainId: string): Promise<void>
}

/** The keys of one namespace: what a wallet needs to serve it. Adding a namespace is writing one of these. */
export interface NamespaceAccounts {
  readonly namespace: string
  /** Methods it grants when asked for. */
  readonly methods: readonly string[]
  readonly events: readonly string[]
  /** CAIP-2 ids it serves now. */
  chains(): readonly string[]
  addresses(): Promise<readonly string[]>
  /** Does the work; refuses with an error that carries a numeric `code`. */
  request(call: AccountCall): Promise<unknown>
  /** Signs a sign-in text (EIP-191 hex); absent where one-click sign-in does not exist. */
  signText?(address: string, text: string): Promise<string>
  destroy(): void
}
