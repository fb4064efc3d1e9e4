import type { Core } from '../Core'
import { storedConnections } from '../storage/storedConnections'
import { storedSelection } from '../storage/storedSelection'

/** Keeps this tab equal to the others of its origin; the code that does comes with the first news. */
export function followTabs(core: Core): () => void {
  const stops = [
    core.persisted.subscribe(storedConnections, (stored) =>
      core
        .onDemand()
        .then(({ syncFromTab }) => syncFromTab(core, { connections: stored ?? {} }))
        .catch(core.report),
    ),
    core.persisted.subscribe(storedSelection, (stored) =>
      core
        .onDemand()
        .then(({ syncFromTab }) => syncFromTab(core, { selection: stored }))
        .catch(core.report),
    ),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
