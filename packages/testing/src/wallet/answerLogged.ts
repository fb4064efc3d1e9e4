import { internalError, ProviderError } from './ProviderError'
import type { LoggedRequest, RequestLog } from './RequestLog'

/** Answers a request and keeps it in the log; whatever it is refused with has a code. */
export async function answerLogged<Answer>(
  log: RequestLog,
  request: Omit<LoggedRequest, 'id' | 'outcome' | 'at'>,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const settle = log.open({ ...request, at: Date.now() })
  try {
    const answer = await work()
    settle('answered')
    return answer
  } catch (error) {
    const refusal =
      error instanceof ProviderError ? error : internalError(error instanceof Error ? error.message : 'Internal error.')
    settle({ code: refusal.code })
    throw refusal
  }
}
