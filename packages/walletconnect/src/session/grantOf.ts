import type { ApprovedNetworks, GrantedAccount, WalletGrant } from '@latchkey/core'
import type { ChainId, Namespace } from '@latchkey/protocol/caip'
import { switchMethods } from '@latchkey/protocol/provider'
import type { AddressRules } from './addressRules'
import { approvedAddresses, approvedChains, isApproved, namespaceAddresses } from './approvedParts'
import type { WcSession } from './WcSession'

/** What a session grants in one namespace. */
export type NamespaceGrant = Pick<WalletGrant, 'accounts' | 'chainId' | 'approved'>

/**
 * The accounts and chain of a namespace: the accounts on its chain first, and among them the one the wallet put first;
 * `undefined` where the session has none.
 */
export function grantOf(session: WcSession, namespace: Namespace, rules: AddressRules): NamespaceGrant | undefined {
  const { isAddress, isSame, spell, typeOf } = rules
  const chains = approvedChains(session, namespace)
  const chosen = session.chains[namespace]
  const chainId = chosen !== undefined && chains.includes(chosen) ? chosen : chains[0]
  if (chainId === undefined) return undefined
  const isOn = (chain: ChainId, address: string) =>
    approvedAddresses(session, chain).some((one) => isSame(one, address))
  const inhabited = chains.filter((chain) => approvedAddresses(session, chain).length > 0)
  const known = withoutTwins(namespaceAddresses(session, namespace).filter(isAddress), isSame)
  const preferred = session.first[namespace]
  const place = (address: string) =>
    preferred !== undefined && isSame(preferred, address) ? 0 : isOn(chainId, address) ? 1 : 2
  const accounts = known
    .toSorted((a, b) => place(a) - place(b))
    .map((address): GrantedAccount => {
      const own = inhabited.filter((chain) => isOn(chain, address))
      // Limited to its chains where others of its namespace are elsewhere.
      return { address: spell(address), type: typeOf(address), ...(own.length < inhabited.length && { chainIds: own }) }
    })
  const [first, ...rest] = accounts
  return (
    first && {
      accounts: [first, ...rest],
      chainId,
      approved: { chainIds: chains, others: othersOf(session, namespace, chainId) },
    }
  )
}

/** A wallet that may be asked to switch may be asked for any network: it says yes by approving it. */
function othersOf(session: WcSession, namespace: Namespace, chainId: ChainId): ApprovedNetworks['others'] {
  const method = switchMethods[namespace]
  return method !== undefined && isApproved(session, chainId, 'methods', method) ? 'asked' : 'refused'
}

/** The chain a fresh session starts on: the asked one, the page's, the first configured, else the first approved. */
export function startChain(chains: readonly ChainId[], wanted: readonly (ChainId | undefined)[]): ChainId | undefined {
  return wanted.find((chain) => chain !== undefined && chains.includes(chain)) ?? chains[0]
}

/** Each address once, as the wallet spells it first. */
function withoutTwins(addresses: readonly string[], isSame: AddressRules['isSame']): readonly string[] {
  return addresses.filter((address, place) => addresses.findIndex((one) => isSame(one, address)) === place)
}
