import type { ChainId } from '@latchkey/protocol/caip'
import type { ExpectedPurchase } from '../../purchase/isOfPurchase'
import { byTime } from './byTime'

/** A purchase that is followed no longer and may still come: one that was paid and put away, was begun before such a one, or another was begun after. */
export interface PutAwayPurchase extends ExpectedPurchase {
  /** The account its money goes to. */
  readonly address: string
  readonly chainId: ChainId
  /** Id of who sells. */
  readonly provider: string
  /** Milliseconds since the epoch. */
  readonly startedAt: number
  /** Who sells told how it ended, by the time another was begun: of too many it goes first. */
  readonly isTold?: boolean | undefined
}

/** Names one among all that were put away, in the order of their time. */
export const keyOf = ({ startedAt, address, chainId, provider, symbol }: PutAwayPurchase): string =>
  byTime(startedAt, address, chainId, provider, symbol)

/** The same, with what is known of it: that it was paid, how it ended, and by which entry, comes after that it was not, in whatever tab that was seen. */
export const formOf = (one: PutAwayPurchase): string =>
  [keyOf(one), one.isPaid, one.isTold, one.entryId, one.expected].join(' ')
