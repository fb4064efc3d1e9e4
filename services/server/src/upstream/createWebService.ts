import { askAny } from './askAny'
import { createUpstream, type Outgoing } from './createUpstream'
import { deadlineSignal } from './deadlineSignal'
import { isInDoubt } from './isInDoubt'
import { isRest } from './isRest'
import { UpstreamError } from './UpstreamError'

/** Milliseconds for looking whether anybody is there. */
const checkTime = 5_000

/** A question that no visitor has a word in. */
export interface CheckQuestion {
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as JSON. */
  readonly body?: unknown
  /** Throws for what is no sound answer: services refuse with the status of one. */
  read(text: string): unknown
}

export interface GetParameters<T> {
  /** Appended to the base address. */
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  /** Statuses whose body is read, though they are faults elsewhere: what visitors choose must not count against the service. */
  readonly answers?: readonly number[]
  /**
   * Where a visitor decides what the service has to do: a service that fails at it is asked this once, and what it says to that counts.
   */
  readonly check?: CheckQuestion
  /**
   * Where whoever asks goes on without an answer: what fails is no failure of the service, unless nothing reached it, and it is asked again
   * only where it said when.
   */
  readonly isSpared?: boolean
  /** Milliseconds for all tries together. */
  readonly within: number
  read(text: string, status: number): T
}

export interface PostParameters<T> extends GetParameters<T> {
  /** Sent as JSON. */
  readonly body: unknown
  /** Whether asking twice does no more than asking once. */
  readonly idempotent: boolean
}

/** What asking a web service takes. */
export interface Asking extends Outgoing {
  readonly lifetime: AbortSignal
  /** How often it is asked one thing where it fails; default `several`. */
  readonly tries?: 'one' | 'several'
}

/** A web service behind this server. */
export interface WebService {
  /** @throws UpstreamError */
  get<T>(parameters: GetParameters<T>): Promise<T>
  /** @throws UpstreamError */
  post<T>(parameters: PostParameters<T>): Promise<T>
}

export function createWebService(base: string, services: Asking): WebService {
  const { clock, lifetime, tries = 'several' } = services
  const upstream = createUpstream(base, services)
  let isBeingChecked = false
  const isReady = () => upstream.circuit.state().state === 'ready'

  async function checkBy({ body, read, ...question }: CheckQuestion): Promise<void> {
    if (isBeingChecked) return
    isBeingChecked = true
    const { signal, end } = deadlineSignal(clock, checkTime, lifetime)
    const request = { ...question, isCheck: true, ...(body !== undefined && { body: JSON.stringify(body) }) }
    try {
      await upstream.ask(request, (text) => void read(text), signal)
    } catch {
      // The circuit has counted it; nobody waits for more.
    } finally {
      end()
      isBeingChecked = false
    }
  }

  const ask = async <T>(
    { path, headers = {}, answers = [], check, isSpared = false, within, read }: GetParameters<T>,
    body?: string,
    idempotent = true,
  ) => {
    const { signal, end } = deadlineSignal(clock, within, lifetime)
    const isPassedOn = check !== undefined || isSpared
    const request = { path, headers, answers, isPassedOn, ...(body !== undefined && { body }) }
    let isChecked = false
    const askOne = async () => {
      try {
        return await upstream.ask(request, read, signal)
      } catch (error) {
        if (check && !isChecked && isInDoubt(error)) {
          isChecked = true
          void checkBy(check)
        }
        throw error
      }
    }
    try {
      if (tries === 'one') return await (isReady() ? askOne() : Promise.reject(new UpstreamError('resting')))
      return await askAny({
        ...{ clock, upstreams: [upstream], idempotent, signal, until: clock.now() + within },
        ...(isSpared && { isWorthwhile: isRest }),
        askOne,
      })
    } finally {
      end()
    }
  }
  return {
    get: (parameters) => ask(parameters),
    post: ({ body, idempotent, ...parameters }) => ask(parameters, JSON.stringify(body), idempotent),
  }
}
