import { parseRetryAfter, readBytes } from '@latchkey/protocol/http'
import type { Clock } from '../clock/Clock'
import { type Circuit, createCircuit } from './createCircuit'
import type { Watch } from './createWatch'
import { isRest } from './isRest'
import { UpstreamError } from './UpstreamError'

const mostBytes = 8 * 1024 * 1024
/** Milliseconds; no upstream is left alone for longer, whatever it asks for. */
const longestRest = 10 * 60_000
/** Failures to connect: nothing of the request left this machine. */
const neverSent = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT']

/** What requests leave by. */
export interface Outgoing {
  readonly clock: Clock
  readonly fetch: typeof globalThis.fetch
  /** Who is told what comes of it. */
  readonly watch?: Pick<Watch, 'add' | 'count'> | undefined
}

export interface UpstreamRequest {
  /** Appended to the base address. */
  readonly path?: string
  /** A body makes it a POST of JSON. */
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Statuses that say something about the question here, where others mean that the service does not work for us. */
  readonly answers?: readonly number[]
  /** Put together by a visitor: what it is refused with says nothing of the service, only that nothing reached it or that it asks for a rest. */
  readonly isPassedOn?: boolean
  /** Looks whether anybody is there at all: an answer takes no failures back that real questions had. */
  readonly isCheck?: boolean
}

/** One service behind this one, at an address an operator configured. */
export interface Upstream {
  readonly circuit: Circuit
  /**
   * Asks once and answers what `read` makes of the text; what `read` throws counts as a malformed answer, unless it is an UpstreamError.
   *
   * @throws UpstreamError
   */
  ask<T>(request: UpstreamRequest, read: (text: string, status: number) => T, signal: AbortSignal): Promise<T>
}

export function createUpstream(base: string, { clock, fetch, watch }: Outgoing): Upstream {
  const circuit = createCircuit(clock)
  let isDenied = false
  watch?.add(() => (isDenied ? 'denied' : circuit.isFailing() ? 'failing' : 'ready'))

  async function askOnce<T>(
    { path = '', body, headers, answers = [] }: UpstreamRequest,
    read: (text: string, status: number) => T,
    signal: AbortSignal,
  ) {
    const response = await fetch(base + path, {
      signal,
      redirect: 'error',
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body }),
    })
    const asked = parseRetryAfter(response.headers.get('retry-after'), clock.now())
    const retryAfter = asked === undefined ? undefined : Math.min(asked, longestRest)
    const fault = answers.includes(response.status) ? undefined : faultOf(response.status)
    if (fault !== undefined) {
      await response.body?.cancel()
      throw new UpstreamError(fault, retryAfter)
    }
    const text = await readText(response)
    try {
      return read(text, response.status)
    } catch (cause) {
      if (cause instanceof UpstreamError) throw cause
      // Where nobody can read why it refuses, its status says so.
      throw new UpstreamError(faultOf(response.status) ?? 'malformed', undefined, cause)
    }
  }

  function count(error: UpstreamError, { isPassedOn = false }: UpstreamRequest): void {
    const { fault, retryAfter = 0 } = error
    watch?.count(fault)
    // One question put together by a visitor may be refused where the key is good.
    if (fault === 'denied' && !isPassedOn) isDenied = true
    // Answers that are too large say something about the question, not about who answered.
    if (fault === 'too-large') return
    if (isRest(error)) circuit.rests(retryAfter)
    else if (!isPassedOn || fault === 'unreachable') circuit.failed(error.retryAfter)
  }

  return {
    circuit,
    async ask(request, read, signal) {
      try {
        const answer = await askOnce(request, read, signal)
        watch?.count('ok')
        if (!request.isCheck) {
          isDenied = false
          circuit.succeeded()
        }
        return answer
      } catch (cause) {
        const error =
          cause instanceof UpstreamError ? cause : new UpstreamError(faultOfFailure(cause, signal), undefined, cause)
        count(error, request)
        throw error
      }
    },
  }
}

/** Statuses that are no answer; nodes also say errors of JSON-RPC with 400 and its like. */
function faultOf(status: number) {
  if (status === 429) return 'busy'
  if (status === 401 || status === 403) return 'denied'
  return status === 408 || status >= 500 ? 'failing' : undefined
}

function faultOfFailure(cause: unknown, signal: AbortSignal) {
  if (signal.aborted) return 'timed-out'
  const { code } = ((cause as Error).cause ?? {}) as { readonly code?: string }
  return code !== undefined && neverSent.includes(code) ? 'unreachable' : 'broken'
}

/** The text of an answer; throws `too-large` without having held more. */
async function readText(response: Response): Promise<string> {
  const { headers, body } = response
  const isTooLarge = Number(headers.get('content-length') ?? 0) > mostBytes && !headers.has('content-encoding')
  if (isTooLarge) await body?.cancel()
  const bytes = isTooLarge ? undefined : await readBytes(body, mostBytes)
  if (!bytes) throw new UpstreamError('too-large')
  return new TextDecoder().decode(bytes)
}
