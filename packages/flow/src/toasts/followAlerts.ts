import type { Core, Store } from '@latchkey/core'
import type { Flow } from '../Flow'
import type { FlowState } from '../modal/FlowState'

interface FollowAlertsParameters {
  readonly core: Core
  readonly store: Store<FlowState>
  readonly flow: Pick<Flow, 'toast' | 'report'>
}

/** Says a fault of the set-up over the open modal, each once, where `debug` is on; returns the stop function. */
export function followAlerts({ core, store, flow }: FollowAlertsParameters): () => void {
  const told = new Set<unknown>()
  const tell = () => {
    if (!store.getState().open || !core.options().debug) return
    for (const error of core.alerted.values()) {
      if (told.has(error)) continue
      told.add(error)
      flow.toast({ variant: 'error', message: error.message, report: flow.report(error) })
    }
  }
  tell()
  const stops = [core.events.on('INTERNAL_SDK_ERROR', tell), store.subscribe(tell)]
  return () => {
    for (const stop of stops) stop()
  }
}
