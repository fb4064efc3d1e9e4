import { chunkFailed } from '@latchkey/protocol/errors'
import type { Requests } from './Core'

/** What asks a connected wallet; rejects with `ui.chunk_failed`, and the next call tries again. */
export async function loadRequests(): Promise<Requests> {
  try {
    return (await import('./requests')).requests
  } catch (cause) {
    throw chunkFailed({ view: 'requests' }, cause)
  }
}
