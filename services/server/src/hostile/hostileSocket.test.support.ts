import { setImmediate } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { clientIdentity, tokenOf } from '../relay/fake/clientIdentity.test.support'
import { type Attacker, repeat } from './Means.test.support'
import { proxy, relayOf } from './Target.test.support'

/** A socket of a key that nobody had before, of a client that acknowledges nothing. */
export interface HostileSocket {
  /** Answers the error's message, `done`, or rejects when the socket is gone. */
  call(method: string, params: object): Promise<string>
  send(text: string): Promise<void>
  readonly closed: Promise<number>
  close(): void
}

/** Rejects with the close code when it is not let in. */
export function hostileSocket({ target, address, signal }: Attacker): Promise<HostileSocket> {
  const url = relayOf(target)
  const token = tokenOf(clientIdentity(), { now: Date.now(), aud: url })
  const socket = new WebSocket(`${url}/?auth=${token}&projectId=${target.projectId}`, {
    headers: { 'x-forwarded-for': address, origin: target.origin },
    localAddress: proxy,
    perMessageDeflate: false,
  })
  const waiting = new Map<number, { resolve(outcome: string): void; reject(error: Error): void }>()
  let last = 0
  const stop = () => socket.terminate()
  signal.addEventListener('abort', stop)
  const closed = new Promise<number>((resolve) =>
    socket.once('close', (code) => {
      signal.removeEventListener('abort', stop)
      for (const { reject } of waiting.values()) reject(new Error(`closed with ${code}`))
      waiting.clear()
      resolve(code)
    }),
  )
  socket.on('message', (bytes) => {
    const { id, error } = JSON.parse(String(bytes)) as { id: number; error?: { message: string } }
    waiting.get(id)?.resolve(error?.message ?? 'done')
    waiting.delete(id)
  })
  return new Promise((resolve, reject) => {
    socket.on('error', reject)
    void closed.then((code) => reject(new Error(`closed with ${code}`)))
    socket.on('open', () =>
      resolve({
        call: (method, params) =>
          new Promise((answered, refused) => {
            last += 1
            if (socket.readyState !== socket.OPEN) return refused(new Error('closed'))
            waiting.set(last, { resolve: answered, reject: refused })
            socket.send(JSON.stringify({ id: last, jsonrpc: '2.0', method, params }))
          }),
        send: (text) => new Promise((sent, failed) => socket.send(text, (error) => (error ? failed(error) : sent()))),
        closed,
        close: stop,
      }),
    )
  })
}

/** Opens one socket after the other in so many lanes, and uses each until it is closed. */
export const onSockets =
  (lanes: number, use: (socket: HostileSocket, attacker: Attacker) => Promise<void>) =>
  async (attacker: Attacker): Promise<void> => {
    await repeat(attacker, lanes, async () => {
      const socket = await hostileSocket(attacker)
      try {
        while (!attacker.signal.aborted) {
          await use(socket, attacker)
          // A frame the kernel takes at once is sent within the turn: one who floods would keep all others from theirs.
          await setImmediate()
        }
      } finally {
        socket.close()
      }
    })
  }
