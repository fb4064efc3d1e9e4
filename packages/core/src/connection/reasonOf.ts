import { isLatchkeyError } from '@latchkey/protocol/errors'
import type { DisconnectReason } from './Connection'

/** By what a code says happened, in whichever domain. */
const reasons: Readonly<Record<string, DisconnectReason>> = {
  user_rejected: 'user-rejected',
  switch_rejected: 'user-rejected',
  request_rejected: 'user-rejected',
  cancelled: 'user-cancelled',
  superseded: 'superseded',
  wallet_locked: 'wallet-locked',
  already_pending: 'wallet-locked',
  wallet_silent: 'wallet-silent',
  wallet_missing: 'wallet-missing',
  connector_not_found: 'wallet-missing',
  not_granted: 'not-granted',
  timed_out: 'timed-out',
  switch_timed_out: 'timed-out',
  request_timed_out: 'timed-out',
  request_expired: 'timed-out',
  pairing_expired: 'timed-out',
  relay_unreachable: 'relay-unreachable',
  session_expired: 'session-expired',
  session_ended: 'wallet-disconnected',
}

/**
 * Why an attempt ended that failed with `error`: what its namespace is disconnected by, and what a view says of it.
 * @example
 * reasonOf(switchRejected({})) // 'user-rejected'
 */
export function reasonOf(error: unknown): DisconnectReason {
  return (isLatchkeyError(error) ? reasons[error.code.split('.')[1] ?? ''] : undefined) ?? 'failed'
}
