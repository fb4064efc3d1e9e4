import { chunkFailed } from '@latchkey/protocol/errors'

/** Loads code that only some moments need; rejects with `ui.chunk_failed`. */
export function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  return load().catch((cause: unknown) => {
    throw chunkFailed({ view: 'walletconnect' }, cause)
  })
}
