import { type Clock, deadlines } from '@latchkey/core'
import type { ErrorReport } from '../errors/ErrorReport'
import type { AttemptState, AttemptStatus } from './AttemptState'
import { attemptEnd } from './attemptEnd'

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
    clock.after(deadlines.slow, () => {
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
    if (!signal.aborted) set({ status: attemptEnd(error), slow: false, report: report(error) })
  }
}
