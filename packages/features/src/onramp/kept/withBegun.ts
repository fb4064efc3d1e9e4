import type { OnrampState, Purchase } from './OnrampState'
import { undecided } from './undecided'
import { withEarlier } from './withEarlier'
import { withEntries } from './withEntries'
import { withPutAway } from './withPutAway'

/** What is known once a purchase began: the last one may still come, wherever that is, and leaves its entry. */
export function withBegun(state: OnrampState, begun: Purchase): OnrampState & { readonly purchase: Purchase } {
  const putAway = withPutAway(state.putAway, withEarlier(state.purchase, ['waiting', 'paid']))
  return {
    ...state,
    purchase: { ...begun, earlier: undecided(putAway, begun, begun.startedAt) },
    putAway,
    knownEntries: withEntries(state.knownEntries, state.purchase),
  }
}
