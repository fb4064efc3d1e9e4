import { Agent, request } from 'node:http'
import { proxy, type Target } from './Target.test.support'

/** One request of a visitor, as the proxy in front passes it on. */
export interface Call {
  readonly path: string
  /** Sent as JSON by `POST`; without one it is a `GET`. */
  readonly body?: unknown
}

export interface Asker {
  readonly target: Target
  /** The visitor's address, as the proxy tells it. */
  readonly address: string
  readonly agent: Agent
  /** Ends what waits for an answer. */
  readonly signal?: AbortSignal
}

/** Connections of the proxy, used again for whoever comes next. */
export const proxyAgent = (maxSockets = 256): Agent => new Agent({ keepAlive: true, maxSockets, localAddress: proxy })

/** Longer than any visitor waits. */
const patience = 60_000

/** Answers the status; rejects when there is none within a minute. The project's id is added to the path. */
export function ask({ target, address, agent, signal }: Asker, { path, body }: Call): Promise<number> {
  const { hostname, port } = new URL(target.url)
  const text = body === undefined ? undefined : JSON.stringify(body)
  const headers = {
    'x-forwarded-for': address,
    origin: target.origin,
    ...(text !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
  }
  const place = `${path}${path.includes('?') ? '&' : '?'}projectId=${target.projectId}`
  return new Promise((resolve, reject) => {
    const method = text === undefined ? 'GET' : 'POST'
    const sent = request(
      { agent, hostname, port, path: place, method, headers, signal, timeout: patience },
      (response) => {
        response.on('error', reject)
        response.on('end', () => resolve(response.statusCode ?? 0))
        response.resume()
      },
    )
    sent.on('timeout', () => sent.destroy(new Error('not answered in time')))
    sent.on('error', reject)
    sent.end(text)
  })
}
