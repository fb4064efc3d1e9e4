import type { Core, Slice } from '@latchkey/core'
import { entryKey } from './KnownEntry'
import type { keeping } from './keeping'
import type { OnrampState } from './OnrampState'
import { formOf } from './PutAwayPurchase'
import { takeFromTab } from './takeFromTab'

/** Milliseconds within which a tab that refuses a row has done so; what is gone later was cleared away. */
const refusedWithin = 10_000

/** Takes what others made of the stored purchase, each time the answer is called; one module, which loads once there is another tab. */
export function createPurchaseTabs(
  core: Core,
  slice: Slice<OnrampState>,
  rules: typeof keeping,
  stopWatch: () => void,
): () => void {
  /** What was written again last, and when: a tab of another release may refuse it each time. */
  let again: { readonly what: string | undefined; readonly at: number } | undefined
  return () => {
    if (core.lifetime.aborted) return
    const stored = core.persisted.read(rules.persist)
    const before = slice.getState()
    const taken = takeFromTab(before, stored)
    if (taken.purchase?.id !== before.purchase?.id) stopWatch()
    if (taken !== before) slice.setState((state) => ({ ...state, ...taken }))
    // Cleared away, or written by a tab that had not heard: whoever loads the page next finds what is so here.
    const at = core.clock.now()
    const [now, kept] = [taken, stored].map(
      (one) =>
        `${one?.purchase?.id} ${one?.purchase?.status} ${one?.purchase?.checkout} ${one?.purchase?.earlier?.length ?? 0} ${one?.putAway?.map(formOf).join() ?? ''} ${one?.knownEntries?.map(entryKey).join() ?? ''}`,
    )
    if (now === kept || (again && now === again.what && at - again.at < refusedWithin)) return
    again = { what: now, at }
    core.persisted.write(rules.persist, rules.kept(slice.getState()))
  }
}
