import {
  clockWrong,
  type LatchkeyError,
  originNotAllowed,
  relayInvalidKey,
  relayRefused,
  relayUnreachable,
  requestExpired,
} from '@latchkey/protocol/errors'
import { cleanText } from '@latchkey/protocol/text'
import { RelayFailure, type RelayFault } from './RelayFailure'

/** Close code of a relay that does not want this client. */
export const refusalCode = 3000

/** What a publication that failed is told as; what is no fault of the relay passes. */
export function relayErrorFrom(error: unknown): unknown {
  return error instanceof RelayFailure ? relayFaultError(error.fault) : error
}

/** The error of a fault, by the relay's own words. */
export function relayFaultError(fault: RelayFault): LatchkeyError {
  if (fault.kind === 'expired') return requestExpired({})
  const detail = fault.reason === undefined ? undefined : cleanText(fault.reason, 120)
  if (fault.kind === 'unreachable') return relayUnreachable({ detail })
  const { reason } = fault
  if (reason.includes('origin not allowed'))
    return originNotAllowed({
      alert: 'ORIGIN_NOT_ALLOWED',
      detail: 'This origin is not among those the relay allows for `projectId`. Add it there.',
    })
  if (reason.includes('invalid key'))
    return relayInvalidKey({
      alert: 'INVALID_PROJECT_ID',
      detail: 'The relay does not know this `projectId`. Check it.',
    })
  // Too early and too late are both a matter of this device's time.
  if (reason.includes('not yet valid') || reason.includes('expired'))
    return clockWrong({
      alert: 'JWT_TOKEN_NOT_VALID',
      detail: 'The relay refused the time of this device. Check its time settings and reconnect.',
    })
  return relayRefused({ detail })
}
