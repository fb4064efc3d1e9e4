import { WebSocket } from 'ws'
import type { Clock } from '../../clock/Clock'
import { type BridgeIdentity, bridgeToken } from './bridgeToken'
import { readRefusal } from './RelayRefusal'

/** A message from the other relay. */
export interface Incoming {
  readonly topic: string
  readonly message: string
  readonly tag: number
  readonly attestation: string | null
}

/** One socket to the other relay. */
export interface Upstream {
  /** Rejects when the relay does not answer or the socket is lost, with a `RelayRefusal` when it refuses. */
  request(method: string, params: object): Promise<unknown>
  isLost(): boolean
  close(): void
}

interface Parameters {
  readonly url: string
  readonly projectId: string
  readonly identity: BridgeIdentity
  readonly clock: Clock
  readonly frameBytes: number
  opened(upstream: Upstream): void
  /** Keeps a message; it is acknowledged once this resolves. */
  received(incoming: Incoming): Promise<void>
  closed(code: number, reason: string): void
}

/** Milliseconds an answer may take. */
const patience = 15_000

/** Dials the other relay; what becomes of it is told by the callbacks. */
export function connectUpstream({
  url,
  projectId,
  identity,
  clock,
  frameBytes,
  opened,
  received,
  closed,
}: Parameters): Upstream {
  const address = new URL(url)
  address.searchParams.set('auth', bridgeToken(identity, url, clock.now()))
  address.searchParams.set('projectId', projectId)
  address.searchParams.set('ua', 'wc-2/latchkey-server/linux/node')
  const socket = new WebSocket(address, {
    maxPayload: frameBytes,
    perMessageDeflate: false,
    handshakeTimeout: patience,
  })
  const waiting = new Map<number, { resolve(result: unknown): void; reject(error: Error): void; cancel(): void }>()
  let last = clock.now() * 1_000

  const upstream: Upstream = {
    request: (method, params) =>
      new Promise((resolve, reject) => {
        if (socket.readyState !== WebSocket.OPEN) return reject(new Error('the socket to the other relay is not open'))
        last += 1
        const id = last
        const cancel = clock.after(patience, () => {
          waiting.delete(id)
          reject(new Error(`the other relay did not answer ${method}`))
        })
        waiting.set(id, { resolve, reject, cancel })
        // A socket that is gone tells `close`, which rejects what waits.
        socket.send(JSON.stringify({ id, jsonrpc: '2.0', method, params }), () => {})
      }),
    isLost: () => socket.readyState !== WebSocket.OPEN,
    close: () => socket.close(),
  }
  const receive = async (id: unknown, data: unknown) => {
    const incoming = readIncoming(data)
    if (incoming) await received(incoming)
    socket.send(JSON.stringify({ id, jsonrpc: '2.0', result: true }), () => {})
  }
  socket.on('open', () => opened(upstream))
  // Told by `close`.
  socket.on('error', () => {})
  socket.on('close', (code, reason) => {
    for (const { reject, cancel } of waiting.values()) {
      cancel()
      reject(new Error('the socket to the other relay was lost'))
    }
    waiting.clear()
    closed(code, String(reason))
  })
  socket.on('message', (bytes) => {
    const { id, method, params, result, error } = readFrame(String(bytes))
    if (method === 'irn_subscription') {
      receive(id, params?.['data']).catch(() => {
        // Not kept, so not acknowledged: the other relay delivers it again after the next connection.
      })
      return
    }
    const entry = waiting.get(Number(id))
    if (!entry) return
    waiting.delete(Number(id))
    entry.cancel()
    if (error === undefined) entry.resolve(result)
    else entry.reject(readRefusal(error))
  })
  return upstream
}

interface UpstreamFrame {
  readonly id?: unknown
  readonly method?: unknown
  readonly params?: Readonly<Record<string, unknown>>
  readonly result?: unknown
  readonly error?: unknown
}

function readFrame(text: string): UpstreamFrame {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    // A relay that sends no JSON says nothing.
    return {}
  }
}

function readIncoming(value: unknown): Incoming | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { topic, message, tag, attestation } = value as Readonly<Record<string, unknown>>
  if (typeof topic !== 'string' || !/^[0-9a-f]{64}$/i.test(topic)) return undefined
  if (typeof message !== 'string' || message === '' || message.includes('\0')) return undefined
  return {
    topic,
    message,
    tag: Number.isSafeInteger(tag) && (tag as number) >= 0 && (tag as number) < 2 ** 31 ? (tag as number) : 0,
    attestation: typeof attestation === 'string' && !attestation.includes('\0') ? attestation : null,
  }
}
