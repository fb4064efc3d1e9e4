import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerWithFault } from './answerWithFault'
import { forward, type RpcMessage } from './forward'
import type { RpcFault } from './RpcFault'

/** One HTTP request as the node saw it. */
export interface RpcRequest {
  readonly methods: readonly string[]
  /** Milliseconds since the epoch. */
  readonly at: number
  /** The fault it met, if any. */
  readonly fault: RpcFault['kind'] | undefined
}

/** A running server with faults to inject, and the requests it saw. */
export interface FaultyRpc {
  readonly url: string
  readonly requests: readonly RpcRequest[]
  /** Adds a fault; the returned function removes it. */
  inject(fault: RpcFault): () => void
  /** Removes all faults. */
  heal(): void
  close(): Promise<void>
}

/**
 * Starts an HTTP server in front of a real node that answers truly until a fault is injected.
 *
 * @param options.upstream URL of the real node
 * @param options.port default 0: a free one
 * @example
 * const rpc = await createFaultyRpc({ upstream: 'http://localhost:8545' })
 * rpc.inject({ kind: 'too-many-requests', retryAfter: 2, times: 1 })
 */
export async function createFaultyRpc(options: {
  readonly upstream: string
  readonly port?: number
}): Promise<FaultyRpc> {
  let entries: readonly { readonly fault: RpcFault; left: number }[] = []
  let requests: readonly RpcRequest[] = []
  const ended = new AbortController()

  const take = (methods: readonly string[]): RpcFault | undefined => {
    const entry = entries.find(({ fault }) => methods.some((method) => fault.methods?.includes(method) ?? true))
    if (!entry) return undefined
    entry.left -= 1
    if (entry.left <= 0) entries = entries.filter((other) => other !== entry)
    return entry.fault
  }

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', '*')
    response.setHeader('access-control-expose-headers', 'retry-after')
    if (request.method === 'OPTIONS') return void response.writeHead(204).end()
    const body = await readBody(request)
    const parsed: RpcMessage | readonly RpcMessage[] = JSON.parse(body)
    const messages: readonly RpcMessage[] = Array.isArray(parsed) ? parsed : [parsed as RpcMessage]
    const methods = messages.map(({ method }) => method)
    const fault = take(methods)
    requests = [...requests, { methods, at: Date.now(), fault: fault?.kind }]
    const truth = () => forward(options.upstream, body, ended.signal)
    if (fault) await answerWithFault(fault, { response, parsed, truth, signal: ended.signal })
    else response.writeHead(200, { 'content-type': 'application/json' }).end(await truth())
  }

  const server = createServer((request, response) => {
    serve(request, response).catch(() => {
      if (!response.headersSent) response.writeHead(502)
      response.end()
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port ?? 0, '127.0.0.1', resolve)
  })

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get requests() {
      return requests
    },
    inject(fault) {
      const entry = { fault, left: fault.times ?? Number.POSITIVE_INFINITY }
      entries = [...entries, entry]
      return () => {
        entries = entries.filter((other) => other !== entry)
      }
    },
    heal() {
      entries = []
    },
    async close() {
      ended.abort()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}
