import { createHash } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'

interface Mail {
  readonly topic: string
  readonly message: string
  readonly tag: number
  readonly ttl: number
  readonly from: string
  readonly acknowledged: Set<string>
}

interface Frame {
  readonly id: unknown
  readonly method: string
  readonly params: Readonly<Record<string, unknown>>
}

/** A relay that behaves: mailboxes by hash, subscriptions by client, redelivery until acknowledged; and can be told not to. */
export async function startRelay() {
  const mail: Mail[] = []
  const frames: Frame[] = []
  const addresses: URL[] = []
  const subscriptions = new Map<string, Set<string>>()
  const sockets = new Map<WebSocket, string>()
  const owed = new Map<string, () => void>()
  const listeners = new Set<() => void>()
  const changed = () => {
    for (const listener of [...listeners]) listener()
  }
  let count = 0
  const relay = {
    mail: mail as readonly Mail[],
    frames: frames as readonly Frame[],
    addresses: addresses as readonly URL[],
    sockets: sockets as ReadonlyMap<unknown, string>,
    /** Newcomers are closed with 3000 and this reason. */
    refusal: undefined as string | undefined,
    /** Methods that are carried out and not answered. */
    mute: new Set<string>(),
    /** Methods answered with an error, once each. */
    errors: new Map<string, { readonly code: number; readonly message: string; readonly data?: unknown }>(),
    dropAll() {
      for (const socket of sockets.keys()) socket.terminate()
      sockets.clear()
    },
    closeAll(code: number, reason = '') {
      for (const socket of sockets.keys()) socket.close(code, reason)
      sockets.clear()
    },
    /** Resolves when `look` finds something after anything happened here. */
    until<T>(look: () => T | undefined | false): Promise<T> {
      return new Promise((resolve) => {
        const check = () => {
          const found = look()
          if (found === undefined || found === false) return
          listeners.delete(check)
          resolve(found)
        }
        listeners.add(check)
        check()
      })
    },
    /** Empties every mailbox, as once all was acknowledged. */
    empty() {
      mail.length = 0
    },
    /** Hands out a message nobody published. */
    forge: ({ topic, message, tag }: { topic: string; message: string; tag: number }) => {
      const one = { topic, message, tag, ttl: 1, from: 'the relay', acknowledged: new Set<string>() }
      for (const [socket, client] of sockets) push(socket, client, one)
    },
    asked: (method: string) => frames.filter((frame) => frame.method === method).length,
    url: '',
    async close() {
      for (const socket of server.clients) socket.terminate()
      await new Promise((resolve) => server.close(resolve))
    },
  }

  function push(socket: WebSocket, client: string, one: Mail): void {
    if (one.from === client || one.acknowledged.has(client)) return
    // 19 digits as a number, as relays may send them: too many for a JavaScript number.
    const id = `17000000000000${String(++count).padStart(5, '0')}`
    owed.set(id, () => one.acknowledged.add(client))
    const { topic, message, tag } = one
    const params = JSON.stringify({ id: 'f'.repeat(64), data: { topic, message, tag, publishedAt: 1 } })
    socket.send(`{"id":${id},"jsonrpc":"2.0","method":"irn_subscription","params":${params}}`)
  }

  function subscribe(socket: WebSocket, client: string, topics: readonly string[]): string[] {
    const known = subscriptions.get(client) ?? new Set()
    subscriptions.set(client, known)
    const fresh = topics.filter((topic) => !known.has(topic) || !delivered.get(socket)?.has(topic))
    for (const topic of topics) known.add(topic)
    delivered.set(socket, new Set([...(delivered.get(socket) ?? []), ...topics]))
    queueMicrotask(() => {
      for (const one of mail) if (fresh.includes(one.topic)) push(socket, client, one)
    })
    return topics.map((topic) =>
      createHash('sha256')
        .update(topic + client)
        .digest('hex'),
    )
  }
  const delivered = new WeakMap<WebSocket, Set<string>>()

  function publish(from: string, { topic, message, tag, ttl }: Readonly<Record<string, unknown>>): void {
    if (mail.some((one) => one.topic === topic && one.message === message)) return
    const one = { topic, message, tag, ttl, from, acknowledged: new Set<string>() } as Mail
    mail.push(one)
    for (const [socket, client] of sockets) if (subscriptions.get(client)?.has(one.topic)) push(socket, client, one)
  }

  function work(socket: WebSocket, client: string, { method, params }: Frame): unknown {
    const text = (name: string) => String(params[name])
    switch (method) {
      case 'irn_publish':
        publish(client, params)
        return true
      case 'irn_subscribe':
        return subscribe(socket, client, [text('topic')])[0]
      case 'irn_batchSubscribe':
        return subscribe(socket, client, params.topics as string[])
      case 'irn_unsubscribe':
        subscriptions.get(client)?.delete(text('topic'))
        return true
      case 'wc_approveSession':
        subscribe(socket, client, [text('sessionTopic')])
        publish(client, { topic: text('pairingTopic'), message: params.sessionProposalResponse, tag: 1101, ttl: 300 })
        publish(client, { topic: text('sessionTopic'), message: params.sessionSettlementRequest, tag: 1102, ttl: 300 })
        return true
      default:
        return undefined
    }
  }

  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  server.on('connection', (socket, request) => {
    const address = new URL(request.url ?? '', 'ws://relay')
    addresses.push(address)
    changed()
    if (relay.refusal !== undefined) return socket.close(3000, relay.refusal)
    const [, claims = ''] = (address.searchParams.get('auth') ?? '').split('.')
    const client = String(JSON.parse(Buffer.from(claims, 'base64url').toString()).iss)
    sockets.set(socket, client)
    socket.on('close', () => {
      sockets.delete(socket)
      changed()
    })
    socket.on('message', (bytes) => {
      const frame = JSON.parse(String(bytes))
      if (typeof frame.method !== 'string') {
        owed.get(/"id":"?(\d+)/.exec(String(bytes))?.[1] ?? '')?.()
        return changed()
      }
      frames.push(frame)
      const error = relay.errors.get(frame.method)
      relay.errors.delete(frame.method)
      const result = error ? undefined : work(socket, client, frame)
      const answer =
        result === undefined ? { error: error ?? { code: -32601, message: 'Method not found' } } : { result }
      if (!relay.mute.has(frame.method)) socket.send(JSON.stringify({ id: frame.id, jsonrpc: '2.0', ...answer }))
      changed()
    })
  })
  await new Promise<void>((resolve) => server.once('listening', resolve))
  relay.url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}`
  return relay
}

export type TestRelay = Awaited<ReturnType<typeof startRelay>>
