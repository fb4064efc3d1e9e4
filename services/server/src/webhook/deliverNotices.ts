import type { Clock } from '../clock/Clock'
import type { DatedSecret } from '../config/datedSecrets'
import { SafeFetchError } from '../http/safeFetch/SafeFetchError'
import type { SafeFetch } from '../http/safeFetch/safeFetch'
import type { Log } from '../log/Log'
import type { DueNotice, Notices } from './createNotices'
import { signNotice } from './signNotice'

export interface DeliveryParameters {
  readonly notices: Pick<Notices, 'take' | 'delivered' | 'failed'>
  readonly clock: Clock
  readonly log: Log
  readonly fetch: SafeFetch
  readonly url: string
  readonly secrets: readonly DatedSecret[]
  readonly lifetime: AbortSignal
  onOutcome(outcome: 'delivered' | 'failed' | 'given up'): void
}

/** Delivers every notice whose turn it is, one after the other. */
export async function deliverNotices(parameters: DeliveryParameters): Promise<void> {
  const { notices, log, lifetime, onOutcome } = parameters
  while (!lifetime.aborted) {
    const notice = await notices.take()
    if (!notice) return
    const fault = await post(parameters, notice)
    if (fault === undefined) {
      await notices.delivered(notice)
      onOutcome('delivered')
      continue
    }
    const state = await notices.failed(notice, fault)
    onOutcome(state === 'waiting' ? 'failed' : 'given up')
    log.warn(state === 'waiting' ? 'notice not delivered yet' : 'notice given up', { tries: notice.tries, fault })
  }
}

/** Why it was not taken; nothing when it was. */
async function post(
  { clock, fetch, url, secrets, lifetime }: DeliveryParameters,
  { id, body }: DueNotice,
): Promise<string | undefined> {
  try {
    const headers = signNotice(secrets, { id, body, now: clock.now() })
    const { status } = await fetch(url, { signal: lifetime, post: { body, headers } })
    return status >= 200 && status < 300 ? undefined : `status ${status}`
  } catch (error) {
    return error instanceof SafeFetchError ? error.fault : 'unknown'
  }
}
