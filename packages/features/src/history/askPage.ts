import type { FeatureFunctions } from '@latchkey/core'
import { getHistory } from '@latchkey/protocol/api'
import { isNotThere } from '../service/isNotThere'
import type { followPurchase } from './followPurchase'
import type { HistorySubject } from './historySubject'

/** Which page is asked for; without a cursor the newest. */
export interface PageAsked {
  readonly cursor?: string
  /** Past what the server keeps. */
  readonly forced?: boolean
  readonly signal: AbortSignal
}

/** Asks the server for a page; the answer is not read yet, and `not-served` where it tells none. */
export async function askPage(
  data: FeatureFunctions['data'],
  purchase: ReturnType<typeof followPurchase>,
  { address, chainId }: Pick<HistorySubject, 'address' | 'chainId'>,
  { cursor, forced, signal }: PageAsked,
): Promise<unknown> {
  const [isServed] = await Promise.all([data.serves(chainId, signal), purchase.load()])
  if (!isServed) return 'not-served'
  const path = getHistory.path.replace(':account', encodeURIComponent(address))
  try {
    // Who sold something to the account on this network is asked about it, and of who bought nothing no seller hears.
    const onramp = cursor === undefined ? purchase.rows()?.seller({ address, chainId }) : undefined
    const parameters = { cursor, chainId, onramp, forceUpdate: forced ? 'true' : undefined }
    return await data.get({ path, parameters, cache: forced ? 'no-cache' : undefined, why: 'history', signal })
  } catch (error) {
    // One that told a page has the call: what is not there then is gone for a while.
    if (cursor === undefined && isNotThere(error)) return 'not-served'
    throw error
  }
}
