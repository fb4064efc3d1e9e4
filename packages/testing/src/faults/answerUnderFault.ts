import { ProviderError, userRejected } from '../wallet/ProviderError'
import type { RequestFault } from './RequestFault'

/** Answers a request by `work`, unless its fault stands in the way. */
export async function answerUnderFault(
  fault: RequestFault | undefined,
  work: () => Promise<unknown>,
): Promise<unknown> {
  switch (fault?.kind) {
    case undefined:
      return work()
    case 'never-answer':
      return new Promise(() => {})
    case 'answer-with':
      return fault.result
    case 'reject':
      throw userRejected()
    case 'fail':
      throw new ProviderError(fault.code, fault.message ?? `Error ${fault.code}`, fault.data)
    case 'answer-late':
      return late(work(), fault.ms)
  }
}

/** Lets the work happen now and its answer, good or bad, arrive later. */
async function late<Value>(work: Promise<Value>, ms: number): Promise<Value> {
  const [outcome] = await Promise.allSettled([work, new Promise((resolve) => setTimeout(resolve, ms))])
  if (outcome.status === 'rejected') throw outcome.reason
  return outcome.value
}
