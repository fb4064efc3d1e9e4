import type { AddressInfo } from 'node:net'
import { WebSocketServer } from 'ws'

interface Request {
  readonly id: number
  readonly method: string
  readonly params: { readonly topic?: string; readonly message?: string; readonly topics?: readonly string[] }
}

/** What a relay has against a request; `hang up` closes the socket in place of an answer. */
export type Objection =
  | { readonly code: number; readonly message: string; readonly data?: object }
  | 'hang up'
  | undefined

/** A relay that takes whatever `objection` has nothing against, and remembers what it was asked. */
export async function openFussyRelay(objection: (request: Request) => Objection) {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  const asked: Request[] = []
  const taken: string[] = []
  const topics = new Set<string>()
  const looks = new Set<() => void>()
  server.on('connection', (socket) => {
    socket.on('error', () => {})
    socket.on('message', (bytes) => {
      // As relays do, it takes nothing that comes over a socket it closed: it could not answer.
      if (socket.readyState !== socket.OPEN) return
      const request: Request = JSON.parse(String(bytes))
      if (!request.method) return
      asked.push(request)
      const against = objection(request)
      if (against === 'hang up') return socket.close(1009)
      if (!against && request.method === 'irn_publish') taken.push(request.params.message ?? '')
      if (!against) for (const topic of request.params.topics ?? []) topics.add(topic)
      const answer = against ? { error: against } : { result: true }
      socket.send(JSON.stringify({ id: request.id, jsonrpc: '2.0', ...answer }))
      for (const look of [...looks]) look()
    })
  })
  await new Promise((resolve) => server.once('listening', resolve))
  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    taken,
    topics,
    /** Resolves once `look` finds what it waits for. */
    until: (found: () => boolean) =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (!found()) return
          looks.delete(look)
          resolve()
        }
        looks.add(look)
        look()
      }),
    close: () =>
      new Promise<void>((resolve) => {
        for (const socket of server.clients) socket.terminate()
        server.close(() => resolve())
      }),
  }
}
