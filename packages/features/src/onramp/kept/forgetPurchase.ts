import type { OnrampState } from './OnrampState'
import { withEarlier } from './withEarlier'
import { withEntries } from './withEntries'
import { withForgotten } from './withForgotten'
import { withPutAway } from './withPutAway'

/** What is known once the last purchase is put away. */
export const forgetPurchase = ({ purchase, ...state }: OnrampState): OnrampState => ({
  ...state,
  forgotten: withForgotten(state.forgotten, purchase?.id),
  // Who did not pay waits for nothing.
  putAway: withPutAway(state.putAway, withEarlier(purchase, ['paid'])),
  // By what one ended no other does.
  knownEntries: withEntries(state.knownEntries, purchase),
})
