import type { LatchkeyError } from '@latchkey/protocol/errors'
import type { Core } from './Core'

/**
 * Reports a fault of the site's set-up the first time it shows, and returns the same error each time.
 *
 * @param key what it is told by, e.g. the name of an alert
 * @example
 * reportOnce(core, 'PROJECT_ID_NOT_CONFIGURED', () => projectIdMissing({}))
 */
export function reportOnce(
  core: Pick<Core, 'alerted' | 'report'>,
  key: string,
  make: () => LatchkeyError,
): LatchkeyError {
  const error = core.alerted.get(key) ?? make()
  core.alerted.set(key, error)
  // An error that was reported is not reported again.
  core.report(error)
  return error
}
