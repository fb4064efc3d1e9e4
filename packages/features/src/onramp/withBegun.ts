import type { OnrampState, Purchase } from './OnrampState'
import { undecided } from './undecided'
import { withEntries } from './withEntries'

/** What is known once a purchase began: what may still come of those before it, and what takes the place of the last one leaves it its entry. */
export const withBegun = (state: OnrampState, begun: Purchase): OnrampState & { readonly purchase: Purchase } => ({
  ...state,
  purchase: { ...begun, earlier: undecided(state, begun, begun.startedAt) },
  knownEntries: withEntries(state.knownEntries, state.purchase),
})
