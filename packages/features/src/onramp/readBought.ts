import { getHistory, type HistoryEntry } from '@latchkey/protocol/api'
import { safeParse } from 'valibot'
import type { ChainData } from './ChainData'
import type { Purchase } from './OnrampState'

/**
 * What was bought for an account on a chain, the newest first, as its history tells; `undefined` where nobody says. Rejects only by its
 * signal.
 */
export async function readBought(
  data: ChainData,
  { address, chainId, provider }: Pick<Purchase, 'address' | 'chainId' | 'provider'>,
  signal: AbortSignal,
): Promise<readonly HistoryEntry[] | undefined> {
  try {
    const answer = await data.get({
      path: getHistory.path.replace(':account', encodeURIComponent(address)),
      parameters: { onramp: provider.id, chainId },
      cache: 'no-cache',
      why: 'whether a purchase arrived',
      signal,
    })
    const read = safeParse(getHistory.answer, answer)
    // Who sells was not reached: that nothing is listed says nothing.
    if (!read.success || read.output.incomplete) return undefined
    return read.output.data.filter(({ metadata }) => metadata.operationType === 'bought' && metadata.chain === chainId)
  } catch {
    signal.throwIfAborted()
    return undefined
  }
}
