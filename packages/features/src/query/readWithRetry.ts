import { type Clock, pause, pauseAfter } from '@latchkey/core'
import { isLatchkeyError } from '@latchkey/protocol/errors'
import type { Query, ReadOptions } from './Query'

/** Further tries after a failure. */
const retries = 3

/** Reads and parses; what HTTP has not tried again is tried up to three more times, 1 s doubling up to 30 s apart. */
export async function readWithRetry<T>(
  clock: Clock,
  query: Query<T>,
  request: ReadOptions,
): Promise<{ readonly at: number; readonly answer: unknown; readonly data: T }> {
  for (let failures = 0; ; failures++) {
    try {
      // As of when it was asked: of two tabs' answers the one asked later is the younger, whichever comes first.
      const at = clock.now()
      const answer = await query.read(request)
      return { at, answer, data: query.parse(answer) }
    } catch (error) {
      if (request.signal.aborted || failures === retries || isFinal(error)) throw error
      await pause(clock, pauseAfter(failures), request.signal)
    }
  }
}

/** Trying again cannot help, or `requestJson` has its own tries, of which reads from a chain are made too. */
const isFinal = (error: unknown) => isLatchkeyError(error) && (!error.retryable || /^(http|rpc)\./.test(error.code))
