import { type DisconnectReason, reasonOf } from '@latchkey/core'
import type { AttemptStatus } from './AttemptState'

/** How an attempt that failed is shown. */
export const attemptEnd = (error: unknown): AttemptStatus => ends[reasonOf(error)] ?? 'failed'

/** The reasons a view has words of its own for. */
const ends: Readonly<Partial<Record<DisconnectReason, AttemptStatus>>> = {
  'user-rejected': 'rejected',
  'timed-out': 'timed-out',
  'session-expired': 'timed-out',
  'wallet-locked': 'locked',
  'wallet-missing': 'not-installed',
}
