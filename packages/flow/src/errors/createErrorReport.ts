import { isLatchkeyError } from '@latchkey/protocol/errors'
import type { ErrorReport } from './ErrorReport'

/** A copyable account of an error, free of addresses and payloads. */
export function createErrorReport(error: unknown, at: number, context: Readonly<Record<string, string>>): ErrorReport {
  if (isLatchkeyError(error))
    return {
      code: error.code,
      message: error.message,
      at,
      context: {
        ...context,
        ...(error.rpcCode !== undefined && { number: String(error.rpcCode) }),
        ...(error.cause instanceof Error && { cause: error.cause.message.slice(0, 300) }),
      },
    }
  return { code: 'unknown', message: error instanceof Error ? error.message : String(error), at, context }
}
