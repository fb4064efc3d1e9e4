import { askAny } from './askAny'
import { createUpstream, type Outgoing } from './createUpstream'
import { deadlineSignal } from './deadlineSignal'

export interface GetParameters<T> {
  /** Appended to the base address. */
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  /** Statuses whose body is read, though they are faults elsewhere: what visitors choose must not count against the service. */
  readonly answers?: readonly number[]
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

/** A web service behind this server. */
export interface WebService {
  /** @throws UpstreamError */
  get<T>(parameters: GetParameters<T>): Promise<T>
  /** @throws UpstreamError */
  post<T>(parameters: PostParameters<T>): Promise<T>
}

export function createWebService(base: string, services: Outgoing & { readonly lifetime: AbortSignal }): WebService {
  const { clock, lifetime } = services
  const upstream = createUpstream(base, services)
  const ask = async <T>(
    { path, headers = {}, answers = [], within, read }: GetParameters<T>,
    body?: string,
    idempotent = true,
  ) => {
    const { signal, end } = deadlineSignal(clock, within, lifetime)
    try {
      return await askAny({
        ...{ clock, upstreams: [upstream], idempotent, signal, until: clock.now() + within },
        askOne: () => upstream.ask({ path, headers, answers, ...(body !== undefined && { body }) }, read, signal),
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
