import {
  httpBadAnswer,
  httpStatus,
  httpTimedOut,
  httpTooLarge,
  httpUnreachable,
  isLatchkeyError,
} from '@latchkey/protocol/errors'
import { readBytes } from '@latchkey/protocol/http'
import type { Core } from '../Core'
import { pause } from '../time/pause'
import { withDeadline } from '../time/withDeadline'
import type { JsonRequest } from './JsonRequest'
import type { LedgerEntry } from './LedgerEntry'
import { retryDelay } from './retryDelay'

/** Bytes of an answer at most, unless the request says otherwise; a visitor's page holds them all. */
const usualMost = 8 * 2 ** 20

/**
 * Requests JSON with up to three retries, 150 ms doubling, `Retry-After` honoured; rejects with the signal's reason
 * when it aborts.
 *
 * @throws `http.status`, `http.refused`, `http.timed_out`, `http.unreachable`, `http.too_large`, `http.bad_answer`.
 * @example
 * const url = 'https://door.example.org/prices'
 * const prices = await requestJson(core, { url, why: 'prices', signal, timeout: 10_000 })
 */
export function requestJson(core: Core, request: JsonRequest): Promise<unknown> {
  const url = withoutQuery(request.url)
  return withDeadline(
    {
      clock: core.clock,
      ms: request.timeout,
      expired: () => httpTimedOut({ url, ms: request.timeout }),
      signals: [request.signal, core.lifetime],
    },
    (signal) => send(core, request, url, signal),
  )
}

async function send(core: Core, request: JsonRequest, url: string, signal: AbortSignal): Promise<unknown> {
  const repeatable = (request.method ?? 'GET') === 'GET' || request.idempotent
  for (let tries = 1; ; tries++) {
    let status: number | undefined
    let retryAfter: string | null = null
    let failure: unknown
    try {
      const response = await sendOnce(core, request, signal)
      status = response.status
      retryAfter = response.headers.get('retry-after')
      if (response.ok && status !== request.unready) {
        const text = await textOf(response, request.most ?? usualMost)
        note(core, { at: core.clock.now(), url, why: request.why, tries, status })
        if (text === undefined) throw httpTooLarge({ url, most: request.most ?? usualMost })
        try {
          return JSON.parse(text)
        } catch (error) {
          throw httpBadAnswer({ url }, error)
        }
      }
      const said = status >= 400 && status < 500 ? await refusalIn(core, response) : undefined
      failure = isLatchkeyError(said) ? said : httpStatus({ status, url }, said)
    } catch (error) {
      if (isLatchkeyError(error) || signal.aborted) throw error
      failure = httpUnreachable({ url }, error)
    }
    note(core, { at: core.clock.now(), url, why: request.why, tries, status: status ?? 'failed' })
    const delay =
      repeatable && !isLatchkeyError(failure, 'http.refused')
        ? retryDelay(tries, {
            status: status === request.unready ? undefined : status,
            retryAfter,
            now: core.clock.now(),
          })
        : undefined
    if (delay === undefined) throw failure
    await pause(core.clock, delay, signal)
  }
}

/** The body of an answer; nothing of one with more bytes, which is left where they are too many. */
async function textOf(response: Response, most: number): Promise<string | undefined> {
  // A `fetch` of the site's own may answer without a stream.
  if (!response.body) return response.text()
  const bytes = await readBytes(response.body, most)
  return bytes && new TextDecoder().decode(bytes)
}

/** What a refusal says; nothing where the code that reads it does not load. */
const refusalIn = (core: Core, response: Response) =>
  import('./refusals').then(({ readRefusal }) => readRefusal(core, response)).catch(() => undefined)

/** Most entries the ledger keeps, of at most 2000 characters: about 1 MB. */
const ledgerLimit = 500

function note(core: Core, entry: LedgerEntry): void {
  core.ledger = [...core.ledger.slice(1 - ledgerLimit), entry]
}

function sendOnce(
  core: Core,
  { url, method = 'GET', body, headers, cache }: JsonRequest,
  signal: AbortSignal,
): Promise<Response> {
  const fetch = core.options().fetch ?? globalThis.fetch.bind(globalThis)
  return fetch(url, {
    method,
    signal,
    credentials: 'omit',
    referrerPolicy: 'strict-origin-when-cross-origin',
    ...(cache && { cache }),
    ...((headers || body !== undefined) && {
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    }),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}

/** Keys often sit in a query; the ledger and messages never show one. */
function withoutQuery(url: string): string {
  return url.replace(/[?#].*$/, '').slice(0, 2_000)
}
