import type { Store } from '@latchkey/core'
import type { Flow } from '../Flow'
import type { FlowState } from '../modal/FlowState'
import { approvalEffect } from './approvalEffect'

/** Transactions that wait for their approval: while one does, the modal stays open. */
export function createApprovals(
  store: Store<FlowState>,
  move: Pick<Flow, 'back' | 'reset' | 'close'>,
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
      const effect = approvalEffect(ended, end, stack)
      if (effect.type === 'back') move.back()
      else if (effect.type === 'reset') move.reset(effect.view)
      else if (effect.type === 'close') move.close('done')
    },
  }
}
