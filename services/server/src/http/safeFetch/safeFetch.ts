import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import type { Duplex } from 'node:stream'
import { createStrangerResolve } from './createStrangerResolve'
import { SafeFetchError } from './SafeFetchError'
import { safeFetchBody } from './safeFetchBody'
import { createPinnedDial, type Dial, type Resolve } from './safeFetchDial'
import { isGlobalAddress, safeFetchTarget } from './safeFetchTarget'

const redirects = [301, 302, 303, 307, 308]
const mostRedirects = 3
const limits = { most: 5 * 1024 * 1024, ratio: 100 }

export interface SafeFetchParameters {
  readonly resolve?: Resolve | undefined
  readonly dial?: Dial | undefined
  /** Milliseconds for everything together. */
  readonly deadline?: number | undefined
}

/** An answer read to its end. */
export interface SafeAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Uint8Array
  /** Where it came from, after redirects. */
  readonly url: string
}

/** What is posted instead of asking; a redirect is then the answer, for nobody else is to have it. */
export interface SafePost {
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

export interface SafeFetchOptions {
  readonly signal?: AbortSignal
  /** Bytes at most, where less than 5 MiB is enough. */
  readonly most?: number
  readonly post?: SafePost
}

/** Fetches an address somebody else wrote, or an operator for an address of somebody else; 5 s, 5 MiB, three redirects at most. */
export type SafeFetch = (address: string, options?: SafeFetchOptions) => Promise<SafeAnswer>

/**
 * Makes the only thing in this server that may fetch an address somebody else wrote. Each step of a redirect is checked
 * like the first: host names only, resolved once, every answer global, connected to the very address that was checked.
 *
 * @throws SafeFetchError from the function it makes.
 */
export function createSafeFetch({
  resolve = createStrangerResolve(),
  dial = createPinnedDial(),
  deadline = 5_000,
}: SafeFetchParameters = {}): SafeFetch {
  async function fetchOnce(url: URL, signal: AbortSignal, post: SafePost | undefined): Promise<IncomingMessage> {
    const addresses = await guarded(resolve(url.hostname, signal), signal, 'unresolved', 'The host has no address.')
    const [first] = addresses
    if (first === undefined) throw new SafeFetchError('unresolved', 'The host has no address.')
    if (!addresses.every(isGlobalAddress))
      throw new SafeFetchError('not-global', 'The host is not on the public internet.')
    const socket = await guarded(dial(first, url.hostname, signal), signal, 'unreachable', 'The host did not answer.')
    return guarded(ask(url, socket, signal, post), signal, 'unanswered', 'The host did not answer.')
  }

  return async (address, options) => {
    const timeout = AbortSignal.timeout(deadline)
    const signal = options?.signal ? AbortSignal.any([options.signal, timeout]) : timeout
    let url = safeFetchTarget(address)
    for (let hop = 0; hop <= mostRedirects; hop++) {
      const answer = await fetchOnce(url, signal, options?.post).catch((error: unknown) => {
        throw hop > 0 && isAway(error) ? new SafeFetchError('led-nowhere', error.message, error) : error
      })
      try {
        const next = !options?.post && redirects.includes(answer.statusCode ?? 0) ? answer.headers.location : undefined
        if (next === undefined) {
          const bounds = { ...limits, most: Math.min(limits.most, options?.most ?? limits.most) }
          const body = await guarded(safeFetchBody(answer, bounds), signal, 'cut-short', 'The answer ended early.')
          return { status: answer.statusCode ?? 0, headers: answer.headers, body, url: url.href }
        }
        url = safeFetchTarget(next, url.href)
      } finally {
        // What is not read to its end would hold its connection for as long as the other side likes.
        answer.destroy()
      }
    }
    throw new SafeFetchError('too-many-redirects', `The address leads on more than ${mostRedirects} times.`)
  }
}

/** Whether a host was not there, which is no fault of one that leads to it. */
const isAway = (error: unknown): error is SafeFetchError =>
  error instanceof SafeFetchError && (error.fault === 'unresolved' || error.fault === 'unreachable')

function ask(url: URL, socket: Duplex, signal: AbortSignal, post: SafePost | undefined): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        method: post ? 'POST' : 'GET',
        host: url.hostname,
        path: url.pathname + url.search,
        headers: {
          ...post?.headers,
          Host: url.host,
          'Accept-Encoding': 'gzip, deflate, br',
          Connection: 'close',
        },
        createConnection: () => socket,
        signal,
      },
      resolve,
    )
    outgoing.once('error', reject)
    outgoing.end(post?.body)
  })
}

/** Waits no longer than the signal allows, and tells every failure in this file's words. */
async function guarded<T>(
  promise: Promise<T>,
  signal: AbortSignal,
  fault: 'unresolved' | 'unreachable' | 'unanswered' | 'cut-short',
  message: string,
): Promise<T> {
  const { promise: aborted, reject } = withRejection()
  const onAbort = () => reject(signal.reason)
  if (signal.aborted) onAbort()
  signal.addEventListener('abort', onAbort)
  try {
    return await Promise.race([promise, aborted])
  } catch (error) {
    if (signal.aborted) throw new SafeFetchError('timed-out', 'The host took too long.', error)
    throw error instanceof SafeFetchError ? error : new SafeFetchError(fault, message, error)
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}

function withRejection(): { promise: Promise<never>; reject: (reason: unknown) => void } {
  let reject: (reason: unknown) => void = () => {}
  const promise = new Promise<never>((_, refuse) => {
    reject = refuse
  })
  return { promise, reject }
}
