import { askAny } from './askAny'
import { createUpstream, type Outgoing } from './createUpstream'
import { deadlineSignal } from './deadlineSignal'

export interface GetParameters<T> {
  /** Appended to the base address. */
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  /** Milliseconds for all tries together. */
  readonly within: number
  read(text: string): T
}

/** A web service that is only ever read from. */
export interface WebService {
  /** @throws UpstreamError */
  get<T>(parameters: GetParameters<T>): Promise<T>
}

export function createWebService(base: string, services: Outgoing & { readonly lifetime: AbortSignal }): WebService {
  const { clock, lifetime } = services
  const upstream = createUpstream(base, services)
  return {
    async get({ path, headers = {}, within, read }) {
      const { signal, end } = deadlineSignal(clock, within, lifetime)
      try {
        return await askAny({
          clock,
          upstreams: [upstream],
          idempotent: true,
          signal,
          until: clock.now() + within,
          askOne: () => upstream.ask({ path, headers }, read, signal),
        })
      } finally {
        end()
      }
    },
  }
}
