import type { Core, Slice } from '@latchkey/core'
import type { OnrampState } from './OnrampState'
import { keptOnramp, storedOnramp } from './storedOnramp'
import { takeFromTab } from './takeFromTab'

/** Takes what others made of the stored purchase, each time the answer is called; one module, which loads once there is another tab. */
export function createPurchaseTabs(core: Core, slice: Slice<OnrampState>, stopWatch: () => void): () => void {
  /** What was written again last: a tab of another release may refuse it each time. */
  let again: string | undefined
  return () => {
    if (core.lifetime.aborted) return
    const stored = core.persisted.read(storedOnramp)
    const before = slice.getState()
    const taken = takeFromTab(before, stored)
    if (taken.purchase?.id !== before.purchase?.id) stopWatch()
    if (taken !== before) slice.setState((state) => ({ ...state, ...taken }))
    // Cleared away, or written by a tab that had not heard: whoever loads the page next finds what is so here.
    const [now, kept] = [taken, stored].map((one) => `${one?.purchase?.id} ${one?.purchase?.status}`)
    if (now === kept || now === again) return
    again = now
    core.persisted.write(storedOnramp, keptOnramp(slice.getState()))
  }
}
