import type { SentBatch } from '../../tracked/TrackedTransaction'
import { isNative } from '../form/SwapToken'
import type { SwapTrade } from '../quote/createSwapCalls'

/** What of the account a swap moves at least: of the chain's own currency the fee is taken too, so there it is what was sold. */
export const movesOf = ({ from, to, amount }: SwapTrade, minimum: bigint): NonNullable<SentBatch['moves']> =>
  isNative(to)
    ? { token: from.address, way: 'out', units: String(amount) }
    : { token: to.address, way: 'in', units: String(minimum) }
