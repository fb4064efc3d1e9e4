import type { AttemptStatus } from '@latchkey/flow'

/** How the ring around the logo tells a status; a rejection is neutral, only a fault is red. */
export const attemptRing = {
  connecting: 'travel',
  'awaiting-wallet': 'travel',
  locked: 'travel',
  rejected: 'quiet',
  failed: 'broken',
  'not-installed': 'quiet',
  'timed-out': 'quiet',
  connected: 'closed',
} as const satisfies Record<AttemptStatus, string>

export function isPending(status: AttemptStatus): boolean {
  return attemptRing[status] === 'travel'
}
