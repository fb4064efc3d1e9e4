import { isLatchkeyError } from '@latchkey/protocol/errors'
import type { DisconnectReason } from './Connection'

const reasons: Readonly<Record<string, DisconnectReason>> = {
  'connect.user_rejected': 'user-rejected',
  'connect.cancelled': 'user-cancelled',
  'connect.superseded': 'superseded',
  'connect.wallet_locked': 'wallet-locked',
  'connect.already_pending': 'wallet-locked',
  'connect.wallet_silent': 'wallet-silent',
  'connect.wallet_missing': 'wallet-missing',
  'connect.not_granted': 'not-granted',
  'connect.timed_out': 'timed-out',
  'walletconnect.relay_unreachable': 'relay-unreachable',
}

/** Why an attempt that failed with `error` left its namespace disconnected. */
export function reasonOf(error: unknown): DisconnectReason {
  return (isLatchkeyError(error) ? reasons[error.code] : undefined) ?? 'failed'
}
