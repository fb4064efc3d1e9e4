import type { Core, Reading, Requests } from '../Core'

/** What loads the code of each. */
interface Loaders {
  reading(): Promise<Reading>
  requests(): Promise<Requests>
}

/** Milliseconds after connecting in which the page does what it connected for. */
const pause = 300

/** Loads what is asked of a connected wallet soon after there is one, so that a visitor who goes offline can still sign. */
export function whenConnected(core: Core, load: Loaders): void {
  const stop = core.store.subscribe(({ connections }) => {
    if (!Object.values(connections).some(({ status }) => status === 'connected')) return
    stop()
    // At once, beside the code of the balance that asks for it; a read that finds it missing asks again, and tells.
    load.reading().catch(() => {})
    core.clock.after(pause, () =>
      load.requests().then(
        ({ loadRest }) => loadRest(core),
        () => whenConnected(core, load),
      ),
    )
  })
}
