import { type Clock, deadlines } from '@latchkey/core'
import { isLatchkeyError } from '@latchkey/protocol/errors'
import type { ErrorReport } from '../errors/ErrorReport'
import type { AttemptState, AttemptStatus } from './AttemptState'

export interface RunAttemptParameters {
  readonly clock: Clock
  readonly signal: AbortSignal
  readonly set: (attempt: Omit<AttemptState, 'walletId'>) => void
  readonly report: (error: unknown) => ErrorReport
  readonly isLocked: () => boolean
  readonly subscribe: (listener: () => void) => () => void
  readonly work: (signal: AbortSignal) => Promise<void>
}

/** Milliseconds in which a wallet that was granted before answers; a later one is asking the visitor. */
const prompting = 300

/** Runs what a click started and tells its state until it ends; never throws. */
export async function runAttempt({
  clock,
  signal,
  set,
  report,
  isLocked,
  subscribe,
  work,
}: RunAttemptParameters): Promise<void> {
  let asking: AttemptStatus = 'connecting'
  let slow = false
  const show = () => {
    if (!signal.aborted) set({ status: isLocked() ? 'locked' : asking, slow })
  }
  const stops = [
    clock.after(prompting, () => {
      asking = 'awaiting-wallet'
      show()
    }),
    clock.after(deadlines.explain, () => {
      slow = true
      show()
    }),
    subscribe(show),
  ]
  const settle = () => {
    for (const stop of stops) stop()
  }
  show()
  try {
    await work(signal)
    settle()
    if (!signal.aborted) set({ status: 'connected', slow: false })
  } catch (error) {
    settle()
    if (!signal.aborted) set({ status: endOf(error), slow: false, report: report(error) })
  }
}

function endOf(error: unknown): AttemptStatus {
  if (!isLatchkeyError(error)) return 'failed'
  if (error.rpcCode === 4001) return 'rejected'
  if (/(?:timed_out|expired)$/.test(error.code)) return 'timed-out'
  if (error.code === 'connect.wallet_locked' || error.code === 'connect.already_pending') return 'locked'
  if (error.code === 'connect.connector_not_found' || error.code === 'connect.wallet_missing') return 'not-installed'
  return 'failed'
}
