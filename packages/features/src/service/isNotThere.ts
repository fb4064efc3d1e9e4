import { isLatchkeyError } from '@latchkey/protocol/errors'

/** Whether the server has nothing to answer: it does not know what was asked for, or has nothing behind the call. */
export const isNotThere = (error: unknown): boolean =>
  isLatchkeyError(error, 'http.not_configured') ||
  (isLatchkeyError(error, 'http.status') && error.data['status'] === 404)
