import type { Restoring } from '../Core'
import { loadPart } from './loadPart'

/** What proves stored connections. */
export const loadRestoring = (): Promise<Restoring> =>
  loadPart('connections', async () => (await import('./restoring')).restoring)
