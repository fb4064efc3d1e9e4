import type { FlowState } from '../modal/FlowState'
import { current } from '../modal/Stack'
import type { AttemptStatus } from './AttemptState'

const waiting: ReadonlySet<AttemptStatus> = new Set<AttemptStatus>(['connecting', 'awaiting-wallet', 'locked'])

/** Whether a request waits for the visitor's yes, so that the wallet may be drawing its sheet in the page. */
export function isWithWallet({ stack, connectAttempt, switchAttempt }: FlowState, consents: number): boolean {
  const view = current(stack).name
  const attempt = view === 'ConnectingExternal' ? connectAttempt : view === 'SwitchNetwork' ? switchAttempt : undefined
  return consents > 0 || (attempt !== undefined && waiting.has(attempt.status))
}
