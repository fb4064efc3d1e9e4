import type { Endpoint } from '@latchkey/protocol/api'
import { type InferOutput, parse } from 'valibot'
import type { Config } from '../Config'
import { hostInUrl } from '../config/hostInUrl'

/** A call of the admin API that answers JSON. */
type AnsweringEndpoint = Endpoint & { readonly answer: NonNullable<Endpoint['answer']> }

export interface AdminCall {
  /** Fills the parts of the path. */
  readonly params?: Readonly<Record<string, string>>
  readonly body?: unknown
}

/** The admin API of the server that has the records open. */
export interface AdminApi {
  /** What is answered; `undefined` for 404. */
  ask<E extends AnsweringEndpoint>(endpoint: E, call?: AdminCall): Promise<InferOutput<E['answer']> | undefined>
  /** The body as it comes; throws for 404. */
  read(endpoint: Endpoint, call?: AdminCall): AsyncIterable<Uint8Array>
}

/** Calls the admin API of the server on this machine as its operator. */
export function createAdminApi(
  { ADMIN_HOST, ADMIN_PORT = 4411 }: Pick<Config, 'ADMIN_HOST' | 'ADMIN_PORT'>,
  key: string,
): AdminApi {
  const host = ADMIN_HOST === '0.0.0.0' || ADMIN_HOST === '::' ? '127.0.0.1' : hostInUrl(ADMIN_HOST)
  const call = async ({ method, path }: Endpoint, { params = {}, body }: AdminCall = {}) => {
    const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
    const response = await fetch(`http://${host}:${ADMIN_PORT}${filled}`, {
      method,
      headers: { Authorization: `Bearer ${key}` },
      redirect: 'error',
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (response.ok || response.status === 404) return response
    throw new Error(`The running server refused (${response.status}): ${await response.text()}`)
  }
  return {
    async ask(endpoint, parameters) {
      const response = await call(endpoint, parameters)
      return response.status === 404 ? undefined : parse(endpoint.answer, await response.json())
    },
    async *read(endpoint, parameters) {
      const response = await call(endpoint, parameters)
      if (response.status === 404) throw new Error('There is no project with this id.')
      for await (const chunk of response.body ?? []) yield chunk
    },
  }
}
