import type { Core } from '../Core'
import { loadReading } from '../chunks/loadReading'
import { loadRequests } from '../chunks/loadRequests'

/** Milliseconds after connecting in which the page does what it connected for. */
const pause = 300

/** Loads what is asked of a connected wallet soon after there is one, so that a visitor who goes offline can still sign. */
export function whenConnected(core: Core): void {
  const stop = core.store.subscribe(({ connections }) => {
    if (!Object.values(connections).some(({ status }) => status === 'connected')) return
    stop()
    // At once, beside the code of the balance that asks for it; a read that finds it missing asks again, and tells.
    loadReading().catch(() => {})
    core.clock.after(pause, () =>
      loadRequests().then(
        ({ loadRest }) => loadRest(core),
        () => whenConnected(core),
      ),
    )
  })
}
