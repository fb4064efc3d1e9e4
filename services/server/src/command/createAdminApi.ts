import { type IncomingMessage, request } from 'node:http'
import { request as requestTls } from 'node:https'
import { json, text } from 'node:stream/consumers'
import type { Endpoint } from '@latchkey/protocol/api'
import { type InferOutput, parse } from 'valibot'
import type { Config } from '../Config'
import { adminTls } from '../config/adminTls'

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

/** Calls the admin API of the server on this machine as the operator whose key it is. */
export function createAdminApi(
  config: Pick<Config, 'ADMIN_HOST' | 'ADMIN_PORT' | 'ADMIN_TLS_CERT_FILE' | 'ADMIN_TLS_KEY_FILE'>,
  key: string,
): AdminApi {
  const { ADMIN_HOST, ADMIN_PORT = 4411 } = config
  const host = ADMIN_HOST === '0.0.0.0' || ADMIN_HOST === '::' ? '127.0.0.1' : ADMIN_HOST
  const tls = adminTls(config)
  const send = (method: string, path: string, body: unknown) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const options = { host, port: ADMIN_PORT, method, path, headers: { Authorization: `Bearer ${key}` } }
      // The very certificate this machine serves is trusted, and no other, whatever name it is asked by.
      const pinned = tls && { ca: tls.cert, allowPartialTrustChain: true, checkServerIdentity: () => undefined }
      const outgoing = pinned ? requestTls({ ...options, ...pinned }, resolve) : request(options, resolve)
      outgoing.once('error', reject)
      outgoing.end(body === undefined ? undefined : JSON.stringify(body))
    })
  const call = async ({ method, path }: Endpoint, { params = {}, body }: AdminCall = {}) => {
    const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
    const response = await send(method, filled, body)
    const { statusCode: status = 0 } = response
    if ((status >= 200 && status < 300) || status === 404) return response
    throw new Error(`The running server refused (${status}): ${await text(response)}`)
  }
  return {
    async ask(endpoint, parameters) {
      const response = await call(endpoint, parameters)
      if (response.statusCode !== 404) return parse(endpoint.answer, await json(response))
      response.resume()
      return undefined
    },
    async *read(endpoint, parameters) {
      const response = await call(endpoint, parameters)
      if (response.statusCode === 404) throw new Error(`The running server has none: ${await text(response)}`)
      for await (const chunk of response) yield chunk as Uint8Array
    },
  }
}
