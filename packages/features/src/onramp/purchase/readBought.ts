import { getHistory, type HistoryEntry } from '@latchkey/protocol/api'
import type { ChainData } from '../../service/createChainData'
import { readHistoryPage } from '../../service/readHistoryPage'
import type { Purchase } from '../kept/OnrampState'

/** What was bought for an account. */
export interface Bought {
  /** The newest first. */
  readonly entries: readonly HistoryEntry[]
  /** `part` where who sells may know of more, and was not reached, or where entries were not understood. */
  readonly told: 'all' | 'part'
}

/** What was bought for an account on a chain, as who sells tells; `undefined` where nobody says. Rejects only by its signal. */
export async function readBought(
  data: ChainData,
  { address, chainId, provider }: Pick<Purchase, 'address' | 'chainId' | 'provider'>,
  signal: AbortSignal,
): Promise<Bought | undefined> {
  try {
    const answer = await data.get({
      path: getHistory.path.replace(':account', encodeURIComponent(address)),
      parameters: { onramp: provider.id, chainId, only: 'bought' },
      cache: 'no-cache',
      why: 'whether a purchase arrived',
      signal,
    })
    const page = readHistoryPage(answer)
    if (!page) return undefined
    return {
      entries: page.entries.filter(({ metadata }) => metadata.operationType === 'bought' && metadata.chain === chainId),
      told: page.told === 'all' && page.read === 'all' ? 'all' : 'part',
    }
  } catch {
    signal.throwIfAborted()
    return undefined
  }
}
