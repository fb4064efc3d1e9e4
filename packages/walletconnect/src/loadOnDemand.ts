import { loadChunk } from './loadChunk'
import type { onDemand } from './onDemand'

/** Rejects with `ui.chunk_failed`; the next call asks again. */
export const loadOnDemand = (): Promise<typeof onDemand> => loadChunk(async () => (await import('./onDemand')).onDemand)
