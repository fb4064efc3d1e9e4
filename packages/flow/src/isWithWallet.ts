import type { AttemptStatus } from './Flow'
import type { FlowState } from './FlowState'
import { current } from './Stack'

const waiting: ReadonlySet<AttemptStatus> = new Set<AttemptStatus>(['connecting', 'awaiting-wallet', 'locked'])

/** Whether a request waits for the visitor's yes, so that the wallet may be drawing its sheet in the page. */
export function isWithWallet({ stack, connectAttempt, switchAttempt }: FlowState, consents: number): boolean {
  const view = current(stack).name
  const attempt = view === 'ConnectingExternal' ? connectAttempt : view === 'SwitchNetwork' ? switchAttempt : undefined
  return consents > 0 || (attempt !== undefined && waiting.has(attempt.status))
}
