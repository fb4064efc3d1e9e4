import type { WalletClock } from '../WalletClock'
import type { ClientKey } from '../wire/ClientKey'
import { topicOf } from '../wire/KeyPair'
import { createPayloadIds } from '../wire/payloadId'
import { RelayError } from './RelayError'
import { acknowledgement, parseRelayFrame } from './relayFrame'
import type { Socket, SocketConstructor } from './Socket'

const deadline = 20_000
const reconnectDelays = [0, 100, 300, 1_000, 2_000]
const refusedByRelay = 3000

interface Parameters {
  readonly relayUrl: string
  readonly projectId: string
  readonly WebSocket: SocketConstructor
  readonly clock: WalletClock
  readonly client: ClientKey
  onMessage(message: { readonly topic: string; readonly message: string }): void
}

/** One client of a relay over sockets that come and go; what was asked is asked again after a reconnect. */
export interface RelayLink {
  request(method: string, params: object): Promise<unknown>
  subscribe(topic: string): Promise<void>
  unsubscribe(topic: string): Promise<void>
  /** Keeps a topic subscribed after reconnects without asking now, where another method subscribed it. */
  remember(topic: string): void
  publish(message: {
    readonly topic: string
    readonly message: string
    readonly ttl: number
    readonly tag: number
    readonly prompt: boolean
  }): Promise<void>
  /** Resolves when the socket is open; rejects when the relay refused it. */
  opened(): Promise<void>
  isOpen(): boolean
  /** Loses the socket as a network would; it comes back by itself. */
  drop(): void
  goOffline(): void
  goOnline(): void
  destroy(): void
}

interface Waiting {
  readonly frame: string
  resolve(result: unknown): void
  reject(error: Error): void
}

export function createRelayLink({ relayUrl, projectId, WebSocket, clock, client, onMessage }: Parameters): RelayLink {
  const ids = createPayloadIds(clock.now)
  const topics = new Set<string>()
  const waiting = new Map<string, Waiting>()
  const openListeners = new Set<() => void>()
  let socket: { readonly own: Socket; open: boolean } | undefined
  let refused: RelayError | undefined
  let failures = 0
  let offline = false
  let destroyed = false
  let cancelReconnect = () => {}

  const subscriptionId = (topic: string) => topicOf(new TextEncoder().encode(topic + client.id))

  const address = () => {
    const url = new URL(relayUrl)
    url.searchParams.set('auth', client.token(url.origin.replace(/^http/, 'ws'), clock.now()))
    url.searchParams.set('projectId', projectId)
    url.searchParams.set('ua', 'wc-2/testing-0.1.0/test/wallet')
    url.searchParams.set('useOnCloseEvent', 'true')
    return url.href
  }

  const open = () => {
    if (offline || destroyed || socket) return
    const current = { own: new WebSocket(address()), open: false }
    socket = current
    current.own.addEventListener('open', () => {
      if (socket !== current) return
      current.open = true
      failures = 0
      if (topics.size > 0) current.own.send(frameOf(ids.relay(), 'irn_batchSubscribe', { topics: [...topics] }))
      for (const { frame } of waiting.values()) current.own.send(frame)
      for (const listener of [...openListeners]) listener()
    })
    // A failed connection is told by `close`; without a listener `ws` would throw.
    current.own.addEventListener('error', () => {})
    current.own.addEventListener('close', ({ code, reason }) => lost(current, code, reason))
    current.own.addEventListener('message', ({ data }) => {
      if (socket === current) receive(current.own, data)
    })
  }

  const lost = (current: typeof socket, code: number, reason: string) => {
    if (socket !== current) return
    socket = undefined
    if (code === refusedByRelay) {
      refused = new RelayError(code, reason)
      for (const entry of waiting.values()) entry.reject(refused)
      for (const listener of [...openListeners]) listener()
      return
    }
    const delay = reconnectDelays[Math.min(failures, reconnectDelays.length - 1)] ?? 0
    failures += 1
    cancelReconnect = clock.after(delay, open)
  }

  const close = () => {
    const last = socket
    socket = undefined
    cancelReconnect()
    last?.own.close()
  }

  const receive = (from: Socket, data: unknown) => {
    const frame = parseRelayFrame(data)
    if (frame.kind === 'unknown') return
    if (frame.kind === 'message') {
      from.send(acknowledgement(frame.id))
      onMessage(frame)
      return
    }
    const entry = waiting.get(frame.id)
    if (frame.kind === 'result') entry?.resolve(frame.result)
    else entry?.reject(new RelayError(frame.code, frame.text))
  }

  const request = (method: string, params: object): Promise<unknown> => {
    if (destroyed) return Promise.reject(new Error('The wallet was destroyed.'))
    if (refused) return Promise.reject(refused)
    const id = ids.relay()
    const frame = frameOf(id, method, params)
    const key = JSON.stringify(id)
    return new Promise<unknown>((resolve, reject) => {
      const cancel = clock.after(deadline, () => reject(new Error(`The relay did not answer ${method} in 20 s.`)))
      waiting.set(key, {
        frame,
        resolve: (result) => {
          cancel()
          resolve(result)
        },
        reject: (error) => {
          cancel()
          reject(error)
        },
      })
      if (socket?.open) socket.own.send(frame)
      else open()
    }).finally(() => waiting.delete(key))
  }

  return {
    request,
    async subscribe(topic) {
      topics.add(topic)
      await request('irn_subscribe', { topic })
    },
    async unsubscribe(topic) {
      topics.delete(topic)
      await request('irn_unsubscribe', { topic, id: subscriptionId(topic) })
    },
    remember: (topic) => void topics.add(topic),
    async publish(message) {
      await request('irn_publish', message)
    },
    opened: () =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (refused) reject(refused)
          else if (socket?.open) resolve()
          else return
          openListeners.delete(look)
        }
        openListeners.add(look)
        open()
        look()
      }),
    isOpen: () => socket?.open ?? false,
    drop() {
      const current = socket
      current?.own.close()
      lost(current, 1006, 'dropped')
    },
    goOffline() {
      offline = true
      close()
    },
    goOnline() {
      offline = false
      failures = 0
      open()
    },
    destroy() {
      destroyed = true
      close()
      for (const entry of waiting.values()) entry.reject(new Error('The wallet was destroyed.'))
    },
  }
}

const frameOf = (id: string, method: string, params: object): string =>
  JSON.stringify({ id, jsonrpc: '2.0', method, params })
