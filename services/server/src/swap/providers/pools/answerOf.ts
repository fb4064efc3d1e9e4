import { UpstreamError } from '../../../upstream/UpstreamError'

/**
 * What a contract answered, decoded.
 *
 * @throws UpstreamError when it is no answer of such a contract.
 */
export function answerOf<T>(read: () => T): T {
  try {
    return read()
  } catch (cause) {
    throw new UpstreamError('malformed', undefined, cause)
  }
}
