import type { ErrorReport } from '../errors/ErrorReport'

/** How far an attempt is; equal to the `data-state` of the view that shows it. */
export type AttemptStatus =
  | 'connecting'
  | 'awaiting-wallet'
  | 'locked'
  | 'rejected'
  | 'failed'
  | 'not-installed'
  | 'timed-out'
  | 'connected'

/** The running or last attempt to connect or to switch. */
export interface AttemptState {
  readonly status: AttemptStatus
  /** Two seconds passed without an answer: explain. */
  readonly slow: boolean
  readonly walletId: string | undefined
  readonly report?: ErrorReport | undefined
}
