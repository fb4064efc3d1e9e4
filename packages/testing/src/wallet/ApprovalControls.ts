import { untilFound } from '../untilFound'
import type { ApprovalQueue, QueueMode } from './ApprovalQueue'
import type { Asked, Question } from './Question'

/** The hands that answer what a wallet asks. */
export interface ApprovalControls<Q extends Question> {
  setApproval(mode: QueueMode<Q>): void
  pending(): readonly Asked<Q>[]
  /** Approves a request, the oldest without an id; tells whether there was one. */
  approve(id?: number): boolean
  reject(id?: number): boolean
  /** Resolves with the oldest request that waits for consent. */
  nextRequest(signal?: AbortSignal): Promise<Asked<Q>>
}

/** Makes them for a queue. */
export const createApprovalControls = <Q extends Question>(queue: ApprovalQueue<Q>): ApprovalControls<Q> => ({
  setApproval: queue.setMode,
  pending: queue.pending,
  approve: (id) => queue.decide({ approved: true }, id),
  reject: (id) => queue.decide({ approved: false }, id),
  nextRequest: (signal) => untilFound(() => queue.pending()[0], queue.subscribe, signal),
})
