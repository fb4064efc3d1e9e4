import type { FlowState } from '../modal/FlowState'
import { shownView } from '../modal/Stack'
import type { AttemptStatus } from './AttemptState'

const waiting: ReadonlySet<AttemptStatus> = new Set<AttemptStatus>(['connecting', 'awaiting-wallet', 'locked'])

/** Whether a request waits for the visitor's yes, so that the wallet may be drawing its sheet in the page. */
export function isWithWallet({ stack, connectAttempt, switchAttempt }: FlowState, consents: number): boolean {
  const { attempt, waitsForWallet } = shownView(stack)
  const { status } = attempt === 'switch' ? switchAttempt : connectAttempt
  return consents > 0 || (waitsForWallet === 'in-page' && waiting.has(status))
}
