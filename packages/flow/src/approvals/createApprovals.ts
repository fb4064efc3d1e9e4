import type { Store } from '@latchkey/core'
import type { Flow } from '../Flow'
import type { FlowState } from '../modal/FlowState'
import type { Move } from '../modal/Move'
import { approvalMove } from './approvalMove'

/** Transactions that wait for their approval: while one does, the modal stays open. */
export function createApprovals(
  store: Store<FlowState>,
  apply: (move: Move) => void,
): Pick<Flow, 'pushApproval' | 'popApproval'> {
  let ids = 0
  return {
    pushApproval: (approval) =>
      store.setState(({ approvals }) => ({ approvals: [...approvals, { ...approval, id: ++ids }] })),
    popApproval(end) {
      const { approvals, stack } = store.getState()
      const ended = approvals.at(-1)
      if (!ended) return
      store.setState({ approvals: approvals.slice(0, -1) })
      apply(approvalMove(ended, end, stack))
    },
  }
}
