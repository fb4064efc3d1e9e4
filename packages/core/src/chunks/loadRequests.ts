import type { Requests } from '../Core'
import { loadPart } from './loadPart'

/** What asks a connected wallet. */
export const loadRequests = (): Promise<Requests> =>
  loadPart('requests', async () => (await import('./requests')).requests)
