import { type Clock, untilAborted, withDeadline } from '@latchkey/core'
import { isRecord } from '@latchkey/protocol/json'
import { randomBelow } from '../crypto/randomBytes'
import { readJson } from '../wire/parseRpc'
import type { Delivery } from './Relay'
import { RelayRefusal } from './RelayRefusal'

/** How a socket ended. */
export interface SocketEnd {
  readonly code: number
  readonly reason: string
}

/** One live connection to a relay. */
export interface RelaySocket {
  /** Resolves once it is open; rejects when it ends before. */
  readonly opened: Promise<void>
  /** Resolves when it is over, from either side. */
  readonly ended: Promise<SocketEnd>
  /** Milliseconds since the epoch of the last word from the relay. */
  lastHeard(): number
  /** One JSON-RPC call; rejects with `RelayRefusal`, or when the socket ends or `ms` pass without an answer. */
  call(method: string, params: object, ms: number): Promise<unknown>
  close(): void
}

const gone: SocketEnd = { code: 1006, reason: '' }

/** Opens a WebSocket to `address`; `delivered` hears each message, and its end is the acknowledgement. */
export function openSocket(
  { clock, address }: { readonly clock: Clock; readonly address: string },
  delivered: (delivery: Delivery) => Promise<void>,
): RelaySocket {
  const socket = new globalThis.WebSocket(address)
  const calls = new Map<string, { resolve(result: unknown): void; reject(error: unknown): void }>()
  const life = new AbortController()
  let heardAt = clock.now()
  let over = (_: SocketEnd) => {}
  const ended = new Promise<SocketEnd>((resolve) => {
    over = resolve
  })
  const end = (how: SocketEnd) => {
    life.abort(new Error('the relay could not be reached'))
    for (const { reject } of calls.values()) reject(new Error('the socket to the relay ended'))
    calls.clear()
    over(how)
  }
  const send = (text: string) => {
    if (socket.readyState === 1) socket.send(text)
  }
  const open = () => new Promise<void>((resolve) => socket.addEventListener('open', () => resolve()))
  const opened = untilAborted(life.signal, open)
  // Whoever waits for the end hears of it there.
  opened.catch(() => {})

  async function receive(text: string): Promise<void> {
    heardAt = clock.now()
    const message = readJson(text)
    if (!isRecord(message)) return
    // Numbers of 19 digits lose their end as a JavaScript number, and go back as they came.
    const long = /"id"\s*:\s*(\d{16,})/.exec(text)?.[1]
    if (message.method === undefined) return answered(long ?? String(message.id), message)
    if (message.method === 'irn_subscription') {
      const delivery = readDelivery(message.params)
      if (delivery) await delivered(delivery)
    }
    send(`{"id":${long ?? JSON.stringify(message.id)},"jsonrpc":"2.0","result":true}`)
  }

  function answered(id: string, message: Readonly<Record<string, unknown>>): void {
    const call = calls.get(id)
    calls.delete(id)
    if (isRecord(message.error)) call?.reject(RelayRefusal.from(message.error))
    else call?.resolve(message.result)
  }

  socket.addEventListener('message', ({ data }) => void receive(String(data)), { signal: life.signal })
  socket.addEventListener('close', ({ code, reason }) => end({ code, reason: String(reason) }), { signal: life.signal })
  // A failure is always followed by the end; without a listener some platforms throw it.
  socket.addEventListener('error', () => {})

  return {
    opened,
    ended,
    lastHeard: () => heardAt,
    call(method, params, ms) {
      const id = `${clock.now()}${String(randomBelow(1_000_000)).padStart(6, '0')}`
      return withDeadline({ clock, ms, expired: () => new Error(`the relay did not answer ${method}`) }, () => {
        if (life.signal.aborted) return Promise.reject(new Error('the socket to the relay ended'))
        send(JSON.stringify({ id, jsonrpc: '2.0', method, params }))
        return new Promise((resolve, reject) => calls.set(id, { resolve, reject }))
      }).finally(() => calls.delete(id))
    },
    close() {
      // The other side may be long gone, so nobody waits for its goodbye.
      end(gone)
      socket.close()
    },
  }
}

function readDelivery(params: unknown): Delivery | undefined {
  const data = isRecord(params) ? params.data : undefined
  if (!isRecord(data) || typeof data.topic !== 'string' || typeof data.message !== 'string') return undefined
  return { topic: data.topic, message: data.message }
}
