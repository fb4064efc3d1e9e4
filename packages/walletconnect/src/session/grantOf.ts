import type { GrantedAccount, WalletGrant } from '@latchkey/core'
import type { ChainId, Namespace } from '@latchkey/protocol/caip'
import { approvedAddresses, approvedChains, namespaceAddresses } from './approvedParts'
import type { Session } from './Session'

/** What a session grants in one namespace. */
export type NamespaceGrant = Pick<WalletGrant, 'accounts' | 'chainId'>

/** Tells an address from other text; by the adapter of its namespace where there is one. */
export type IsAddress = (namespace: Namespace, address: string) => boolean

/**
 * The accounts and chain of a namespace: the accounts on its chain first, and among them the one the wallet put first;
 * `undefined` where the session has none.
 */
export function grantOf(session: Session, namespace: Namespace, isAddress: IsAddress): NamespaceGrant | undefined {
  const chains = approvedChains(session, namespace)
  const chosen = session.chains[namespace]
  const chainId = chosen !== undefined && chains.includes(chosen) ? chosen : chains[0]
  if (chainId === undefined) return undefined
  const sound = [...approvedAddresses(session, chainId), ...namespaceAddresses(session, namespace)].filter((address) =>
    isAddress(namespace, address),
  )
  const preferred = session.first[namespace]
  const ordered = [...sound.filter((address) => address === preferred), ...sound]
  const [first, ...rest] = withoutTwins(namespace, ordered).map((address) => accountOf(session, chains, address))
  return first === undefined ? undefined : { accounts: [first, ...rest], chainId }
}

/** An account, limited to its chains where others of its namespace are elsewhere. */
function accountOf(session: Session, chains: readonly ChainId[], address: string): GrantedAccount {
  const inhabited = chains.filter((chain) => approvedAddresses(session, chain).length > 0)
  const own = inhabited.filter((chain) => approvedAddresses(session, chain).includes(address))
  return { address, type: 'eoa', ...(own.length < inhabited.length && { chainIds: own }) }
}

/** The chain a fresh session starts on: the asked one, the page's, the first configured, else the first approved. */
export function startChain(chains: readonly ChainId[], wanted: readonly (ChainId | undefined)[]): ChainId | undefined {
  return wanted.find((chain) => chain !== undefined && chains.includes(chain)) ?? chains[0]
}

/** Each address once; an EVM one is the same in any case. */
function withoutTwins(namespace: Namespace, addresses: readonly string[]): readonly string[] {
  const seen = new Map<string, string>()
  for (const address of addresses) {
    const key = namespace === 'eip155' ? address.toLowerCase() : address
    if (!seen.has(key)) seen.set(key, address)
  }
  return [...seen.values()]
}
