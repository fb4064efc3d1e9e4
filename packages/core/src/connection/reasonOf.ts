import { isLatchkeyError } from '@latchkey/protocol/errors'
import type { DisconnectReason } from './Connection'

/** By what a code says happened, in whichever domain. */
const reasons: Readonly<Record<string, DisconnectReason>> = {
  user_rejected: 'user-rejected',
  cancelled: 'user-cancelled',
  superseded: 'superseded',
  wallet_locked: 'wallet-locked',
  already_pending: 'wallet-locked',
  wallet_silent: 'wallet-silent',
  wallet_missing: 'wallet-missing',
  not_granted: 'not-granted',
  timed_out: 'timed-out',
  relay_unreachable: 'relay-unreachable',
  session_expired: 'session-expired',
  session_ended: 'wallet-disconnected',
}

/** Why an attempt that failed with `error` left its namespace disconnected. */
export function reasonOf(error: unknown): DisconnectReason {
  return (isLatchkeyError(error) ? reasons[error.code.split('.')[1] ?? ''] : undefined) ?? 'failed'
}
