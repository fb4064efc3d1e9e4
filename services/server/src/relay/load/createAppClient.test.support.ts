import { createHash } from 'node:crypto'
import { WebSocket } from 'ws'
import { clientIdentity, tokenOf } from '../fake/clientIdentity.test.support'

interface Parameters {
  readonly url: string
  readonly projectId: string
  /** Its address, as the proxy in front tells it; default that of the socket. */
  readonly address?: string | undefined
  /** A refusal rejects what was asked; default it is asked again later, as SDKs do. */
  readonly tellsRefusals?: boolean | undefined
  /** The application sees a message. */
  seen(topic: string, message: string): void
}

/** A peer of the load test: whatever happens to its socket, it goes on. */
export interface LoadPeer {
  subscribe(topic: string): Promise<void>
  /** Resolves once the relay said that it has the message. */
  publish(topic: string, message: string, tag?: number): Promise<void>
  sleep(): Promise<void>
  wake(): Promise<void>
  close(): void
}

export interface AppClient extends LoadPeer {
  /** Local port of its socket. */
  port(): number | undefined
}

/** Milliseconds between a loss and the next try. */
const redial = 150

/** A client as applications have one: it reconnects, subscribes again, repeats what was not answered, and knows what it has had. */
export function createAppClient({ url, projectId, address: from, tellsRefusals = false, seen }: Parameters): AppClient {
  const identity = clientIdentity()
  const topics = new Set<string>()
  const had = new Set<string>()
  const waiting = new Map<number, { readonly frame: string; resolve(): void; reject(error: Error): void }>()
  let socket: WebSocket | undefined
  let asleep = false
  let last = 0

  const open = () => {
    if (asleep || socket) return
    const address = new URL(url)
    address.searchParams.set('auth', tokenOf(identity, { now: Date.now(), aud: url }))
    address.searchParams.set('projectId', projectId)
    const own = new WebSocket(address, from === undefined ? {} : { headers: { 'x-forwarded-for': from } })
    socket = own
    own.on('error', () => {})
    const subscribeAgain = () => {
      if (topics.size > 0 && socket === own && own.readyState === WebSocket.OPEN)
        own.send(frameOf(0, 'irn_batchSubscribe', { topics: [...topics] }))
    }
    own.on('open', () => {
      subscribeAgain()
      for (const { frame } of waiting.values()) own.send(frame)
    })
    own.on('close', () => {
      if (socket !== own) return
      socket = undefined
      setTimeout(open, redial)
    })
    const came = new Set<string>()
    own.on('message', (bytes) => {
      const frame = JSON.parse(String(bytes))
      if (frame.method === 'irn_subscription') return receive(own, came, frame)
      // Without its topics it would hear nothing for the rest of its life.
      if (frame.error && frame.id === 0)
        return void setTimeout(subscribeAgain, (frame.error.data?.retryAfter ?? 1) * 1_000)
      if (frame.error && !tellsRefusals) return void later(frame.id, frame.error.data?.retryAfter ?? 1)
      if (frame.error) waiting.get(frame.id)?.reject(new Error(frame.error.message))
      else waiting.get(frame.id)?.resolve()
      waiting.delete(frame.id)
    })
  }
  const later = (id: number, after: number) =>
    setTimeout(() => {
      const asked = waiting.get(id)
      if (asked && socket?.readyState === WebSocket.OPEN) socket.send(asked.frame)
    }, after * 1_000)
  const receive = (
    own: WebSocket,
    came: Set<string>,
    frame: { id: number; params: { data: { topic: string; message: string } } },
  ) => {
    const { topic, message } = frame.params.data
    const key = topic + createHash('sha256').update(message).digest('hex')
    // What comes again over another socket is known; over the same one the relay would have sent it twice.
    if (!had.has(key) || came.has(key)) seen(topic, message)
    had.add(key)
    came.add(key)
    own.send(JSON.stringify({ id: frame.id, jsonrpc: '2.0', result: true }))
  }
  const request = (method: string, params: object) =>
    new Promise<void>((resolve, reject) => {
      last += 1
      const frame = frameOf(last, method, params)
      waiting.set(last, { frame, resolve, reject })
      if (socket?.readyState === WebSocket.OPEN) socket.send(frame)
      else open()
    })
  return {
    port: () => (socket as unknown as { _socket?: { localPort?: number } })?._socket?.localPort,
    subscribe(topic) {
      topics.add(topic)
      return request('irn_subscribe', { topic })
    },
    publish: (topic, message, tag = 1108) => request('irn_publish', { topic, message, ttl: 300, tag, prompt: true }),
    async sleep() {
      asleep = true
      socket?.close()
      socket = undefined
    },
    async wake() {
      asleep = false
      open()
    },
    close() {
      asleep = true
      socket?.terminate()
    },
  }
}

const frameOf = (id: number, method: string, params: object) => JSON.stringify({ id, jsonrpc: '2.0', method, params })
