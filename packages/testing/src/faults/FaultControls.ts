import type { Faults } from './createFaults'
import type { RequestFault } from './RequestFault'

/** The hands that make a wallet fail. */
export interface FaultControls<F> {
  /** Adds a fault; the returned function removes it. */
  inject(fault: F): () => void
  rejectNext(...methods: string[]): () => void
  neverAnswer(...methods: string[]): () => void
  answerLate(ms: number, ...methods: string[]): () => void
  failWith(code: number, ...methods: string[]): () => void
  /** Removes all faults. */
  heal(): void
}

/** Makes them for a table of faults. */
export function createFaultControls<F>(faults: Faults<F | RequestFault>): FaultControls<F> {
  const reach = (methods: readonly string[]) => (methods.length > 0 ? { methods } : {})
  return {
    inject: (fault) => faults.add(fault),
    rejectNext: (...methods) => faults.add({ kind: 'reject', times: 1, ...reach(methods) }),
    neverAnswer: (...methods) => faults.add({ kind: 'never-answer', ...reach(methods) }),
    answerLate: (ms, ...methods) => faults.add({ kind: 'answer-late', ms, ...reach(methods) }),
    failWith: (code, ...methods) => faults.add({ kind: 'fail', code, ...reach(methods) }),
    heal: () => faults.clear(),
  }
}
