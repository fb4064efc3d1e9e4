import type { AdapterContext } from '@latchkey/core'
import type { ChainId } from '@latchkey/protocol/caip'
import { badAnswer } from '@latchkey/protocol/errors'
import { readList } from '@latchkey/protocol/json'
import { chainOfCluster, clusterOf } from '../clusters'
import type { StandardWallet } from './StandardWallet'

/** Most entries of a list that are looked at. */
const limit = 100

/** The clusters a wallet says it serves, by itself or by an account. */
function clustersOf(wallet: StandardWallet): ReadonlySet<string> {
  const list = (value: unknown): readonly unknown[] => (readList(value) ?? []).slice(0, limit)
  try {
    const { chains, accounts } = wallet
    const ofAccounts = list(accounts).flatMap((account) => list((account as StandardWallet | null)?.chains))
    const named = [...list(chains), ...ofAccounts].filter((chain) => typeof chain === 'string')
    return new Set(named)
  } catch {
    // A trap: it says of no cluster that it serves it.
    return new Set()
  }
}

export const serves = (wallet: StandardWallet, chainId: ChainId): boolean => clustersOf(wallet).has(clusterOf(chainId))

/**
 * The chain a grant is for. The Wallet Standard has no chain a wallet is on: each request names its own, so that it is the
 * wanted one, else the page's, else one of the site's, that the wallet serves.
 */
export function grantedChain(context: AdapterContext, wallet: StandardWallet, wanted?: ChainId): ChainId {
  const own = context.networks().map(({ caipNetworkId }) => caipNetworkId)
  const chain = [wanted, context.selected(), ...own].find((one) => one !== undefined && serves(wallet, one))
  const foreign = [...clustersOf(wallet)].map(chainOfCluster).find((one) => one !== undefined)
  const granted = chain ?? foreign
  if (granted === undefined) throw badAnswer({ method: 'standard:connect', expected: 'a wallet that serves a cluster' })
  return granted
}
