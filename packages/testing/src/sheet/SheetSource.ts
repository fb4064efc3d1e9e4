import type { ApprovalQueue } from '../wallet/ApprovalQueue'
import type { Asked, Decision, Question } from '../wallet/Question'
import type { RequestPage } from './RequestPage'

/** A queue as the sheet sees it. */
export interface SheetSource {
  /** The request to show now, if any. */
  current(): { readonly id: number; readonly draw: () => RequestPage } | undefined
  /** Grows when the site asks again for what is shown, as a wallet's window comes to the front then. */
  recalls(): number
  /** How many wait, with the one that is shown. */
  waiting(): number
  decide(decision: Decision, id: number): void
  subscribe(listener: () => void): () => void
  rejectAll(): void
}

/** Lets the sheet show a queue; `draw` says what a request looks like. */
export const createSheetSource = <Q extends Question>(
  queue: ApprovalQueue<Q>,
  draw: (request: Asked<Q>) => RequestPage,
): SheetSource => ({
  current() {
    const request = queue.current()
    return request && { id: request.id, draw: () => draw(request) }
  },
  recalls: queue.recalls,
  waiting: () => queue.pending().length,
  decide: (decision, id) => void queue.decide(decision, id),
  subscribe: queue.subscribe,
  rejectAll: queue.rejectAll,
})
