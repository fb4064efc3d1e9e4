import type { ApprovedNetworks, GrantedAccount, WalletGrant } from '@latchkey/core'
import type { ChainId, Namespace } from '@latchkey/protocol/caip'
import { switchMethods } from '@latchkey/protocol/provider'
import type { AddressRules } from './addressRules'
import { approvedAccounts, approvedChains, isApproved } from './approvedParts'
import type { WcSession } from './WcSession'

/** What a session grants in one namespace. */
export type NamespaceGrant = Pick<WalletGrant, 'accounts' | 'chainId' | 'approved'>

/**
 * The accounts and chain of a namespace: the accounts on its chain first, and among them the one the wallet put first;
 * `undefined` where the session has none.
 */
export function grantOf(session: WcSession, namespace: Namespace, rules: AddressRules): NamespaceGrant | undefined {
  const { isSame, spell, typeOf } = rules
  const chains = approvedChains(session, namespace)
  const chosen = session.chains[namespace]
  const chainId = chosen !== undefined && chains.includes(chosen) ? chosen : chains[0]
  if (chainId === undefined) return undefined
  const approved = approvedAccounts(session, namespace)
  const inhabited = new Set(approved.map((one) => one.chainId))
  const preferred = session.first[namespace]
  const place = ({ address, on }: Known) =>
    preferred !== undefined && isSame(preferred, address) ? 0 : on.has(chainId) ? 1 : 2
  const accounts = withoutTwins(approved, rules)
    .toSorted((a, b) => place(a) - place(b))
    .map(
      ({ address, on }): GrantedAccount => ({
        address: spell(address),
        type: typeOf(address),
        // Limited to its chains where others of its namespace are elsewhere.
        ...(on.size < inhabited.size && { chainIds: [...on] }),
      }),
    )
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

/** An address and the chains it was approved on. */
interface Known {
  readonly address: string
  readonly on: Set<ChainId>
}

/** Each address once, as the wallet spells it first; a session may list thousands, so each is compared to few. */
function withoutTwins(
  accounts: ReturnType<typeof approvedAccounts>,
  { isAddress, isSame }: AddressRules,
): readonly Known[] {
  const alike = new Map<string, Known[]>()
  const all: Known[] = []
  for (const { address, chainId } of accounts) {
    const key = address.toLowerCase()
    const near = alike.get(key) ?? []
    alike.set(key, near)
    let known = near.find((one) => isSame(one.address, address))
    if (!known) {
      if (!isAddress(address)) continue
      known = { address, on: new Set() }
      near.push(known)
      all.push(known)
    }
    known.on.add(chainId)
  }
  return all
}
