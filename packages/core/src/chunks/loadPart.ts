import { chunkFailed } from '@latchkey/protocol/errors'

/**
 * Loads code that is a chunk of its own; the next call tries again.
 *
 * @param view what it is of, as the error says it
 * @throws `ui.chunk_failed`
 * @example
 * const { createFlow } = await loadPart('modal', () => import('@latchkey/flow'))
 */
export async function loadPart<T>(view: string, load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (cause) {
    throw chunkFailed({ view }, cause)
  }
}
