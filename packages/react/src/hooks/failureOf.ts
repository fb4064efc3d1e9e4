import { isLatchkeyError } from '@latchkey/protocol/errors'

/** The code of a failure, its message where it has none. */
export const failureOf = (error: unknown): string | undefined =>
  error === undefined ? undefined : isLatchkeyError(error) ? error.code : String(error)
