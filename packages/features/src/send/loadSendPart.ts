import { chunkFailed } from '@latchkey/protocol/errors'

/** Loads code of sending that comes once it is needed; rejects with `ui.chunk_failed`. */
export async function loadSendPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (cause) {
    throw chunkFailed({ view: 'send' }, cause)
  }
}
