import type { Reading } from '../Core'
import { loadPart } from './loadPart'

/** What asks nodes and services. */
export const loadReading = (): Promise<Reading> => loadPart('reading', async () => (await import('./reading')).reading)
