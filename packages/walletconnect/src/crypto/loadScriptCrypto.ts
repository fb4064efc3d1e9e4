import { loadChunk } from '../loadChunk'
import type { scriptCrypto } from './scriptCrypto'

/** Rejects with `ui.chunk_failed`; the next call asks again. */
export const loadScriptCrypto = (): Promise<typeof scriptCrypto> =>
  loadChunk(async () => (await import('./scriptCrypto')).scriptCrypto)
