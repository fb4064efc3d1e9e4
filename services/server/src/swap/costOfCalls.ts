import { costOfMany } from '../chain/nodes/callMany'
import type { Chain } from '../chain/nodes/createChain'

/** What reading so few contracts at once costs whoever asks: never more than each call by itself. */
export const costOfCalls = (chain: Chain, calls: number): number => Math.min(calls, costOfMany(chain, calls))
