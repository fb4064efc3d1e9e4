import type { ExpectedPurchase } from '../../purchase/isOfPurchase'
import type { OnrampState, Purchase } from './OnrampState'
import { withEarlier } from './withEarlier'
import { withPutAway } from './withPutAway'

/** What is known once who sells told how some of those before a purchase ended; the same where that adds nothing. */
export function withTold(state: OnrampState, purchase: Purchase, ended: readonly ExpectedPurchase[]): OnrampState {
  const told = withEarlier({ ...purchase, earlier: ended }, []).map((one) => ({ ...one, isTold: true }))
  const putAway = withPutAway(state.putAway, told)
  return putAway === state.putAway ? state : { ...state, putAway }
}
