import type { Core } from '../Core'
import { connectionsFact, selectionFact } from '../storage/storedConnections'

/** Keeps this tab equal to the others of its origin; the code that does comes with the first news. */
export function followTabs(core: Core): () => void {
  const stops = [
    core.persisted.subscribe(connectionsFact, (stored) =>
      core.onDemand().then(({ catchUpConnections }) => catchUpConnections(core, stored ?? {}), core.report),
    ),
    core.persisted.subscribe(selectionFact, (stored) =>
      core.onDemand().then(({ catchUpSelection }) => stored && catchUpSelection(core, stored), core.report),
    ),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
