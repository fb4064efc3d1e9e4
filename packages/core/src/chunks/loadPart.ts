import { chunkFailed } from '@latchkey/protocol/errors'

/** Loads code that is a chunk of its own; rejects with `ui.chunk_failed`, and the next call tries again. */
export async function loadPart<T>(view: string, load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (cause) {
    throw chunkFailed({ view }, cause)
  }
}
