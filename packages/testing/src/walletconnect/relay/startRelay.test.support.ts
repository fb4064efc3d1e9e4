import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'
import { type Fields, readFields, readTexts } from '../../wallet/readFields'

interface Stored {
  readonly topic: string
  readonly message: string
  readonly tag: number
  readonly from: string
  readonly acknowledged: Set<string>
}

/** A relay in memory: mailboxes, subscriptions by client, redelivery until acknowledged. */
export interface TestRelay {
  readonly url: string
  /** Everything published, in order. */
  readonly published: readonly { readonly topic: string; readonly tag: number }[]
  /** Method names asked for, in order. */
  readonly asked: readonly string[]
  /** Project ids that connected. */
  readonly projects: ReadonlySet<string>
  /** Methods it does not know. */
  readonly unknown: Set<string>
  /** Resolves when the next message of this tag is acknowledged. */
  acknowledged(tag: number): Promise<void>
  /** Refuses newcomers with close code 3000 and this reason. */
  refuse(reason: string): void
  /** Loses every socket. */
  dropAll(): void
  close(): Promise<void>
}

export async function startRelay(): Promise<TestRelay> {
  const mail: Stored[] = []
  const asked: string[] = []
  const projects = new Set<string>()
  const unknown = new Set<string>()
  const subscriptions = new Map<string, Set<string>>()
  const sockets = new Map<WebSocket, string>()
  const acknowledgements = new Set<(tag: number) => void>()
  let refusal: string | undefined
  let lastId = 0n

  const push = (socket: WebSocket, client: string, entry: Stored) => {
    if (entry.from === client || entry.acknowledged.has(client)) return
    lastId += 1n
    const { topic, message, tag } = entry
    const data = JSON.stringify({ topic, message, tag, publishedAt: Date.now() })
    // A number of 19 digits, as the public relay sends it.
    const id = `17000000000000${String(lastId).padStart(5, '0')}`
    acknowledging.set(id, () => {
      entry.acknowledged.add(client)
      for (const heard of [...acknowledgements]) heard(tag)
    })
    socket.send(
      `{"id":${id},"jsonrpc":"2.0","method":"irn_subscription","params":{"id":"${'a'.repeat(64)}","data":${data}}}`,
    )
  }
  const acknowledging = new Map<string, () => void>()

  const publish = (client: string, topic: string, message: string, tag: number) => {
    if (mail.some((entry) => entry.topic === topic && entry.message === message)) return
    const entry = { topic, message, tag, from: client, acknowledged: new Set<string>() }
    mail.push(entry)
    for (const [socket, owner] of sockets) if (subscriptions.get(owner)?.has(topic)) push(socket, owner, entry)
  }
  const subscribe = (socket: WebSocket, client: string, topics: readonly string[]) => {
    const own = subscriptions.get(client) ?? new Set()
    subscriptions.set(client, own)
    for (const topic of topics) own.add(topic)
    queueMicrotask(() => {
      for (const entry of mail) if (topics.includes(entry.topic)) push(socket, client, entry)
    })
    return topics.map(() => 'b'.repeat(64))
  }

  const answer = (socket: WebSocket, client: string, method: string, params: Fields): unknown => {
    const text = (name: string) => String(params[name])
    switch (method) {
      case 'irn_publish':
        publish(client, text('topic'), text('message'), Number(params.tag))
        return true
      case 'irn_subscribe':
        return subscribe(socket, client, [text('topic')])[0]
      case 'irn_batchSubscribe':
        return subscribe(socket, client, readTexts(params.topics))
      case 'irn_unsubscribe':
        return subscriptions.get(client)?.delete(text('topic')) ?? true
      case 'wc_proposeSession':
        subscribe(socket, client, [text('pairingTopic')])
        publish(client, text('pairingTopic'), text('sessionProposal'), 1100)
        return true
      case 'wc_approveSession':
        subscribe(socket, client, [text('sessionTopic')])
        publish(client, text('pairingTopic'), text('sessionProposalResponse'), 1101)
        publish(client, text('sessionTopic'), text('sessionSettlementRequest'), 1102)
        return true
      default:
        return undefined
    }
  }

  const http = createServer()
  const server = new WebSocketServer({ server: http })
  server.on('connection', (socket, request) => {
    const parameters = new URL(request.url ?? '', 'ws://relay').searchParams
    projects.add(parameters.get('projectId') ?? '')
    if (refusal !== undefined) return socket.close(3000, refusal)
    const [, claims = ''] = (parameters.get('auth') ?? '').split('.')
    const client = String(readFields(JSON.parse(Buffer.from(claims, 'base64url').toString())).iss)
    sockets.set(socket, client)
    socket.on('close', () => sockets.delete(socket))
    socket.on('message', (bytes) => {
      const frame = readFields(JSON.parse(String(bytes)))
      if (typeof frame.method !== 'string') {
        acknowledging.get(/"id":"?(\d+)/.exec(String(bytes))?.[1] ?? '')?.()
        return
      }
      asked.push(frame.method)
      const result = unknown.has(frame.method)
        ? undefined
        : answer(socket, client, frame.method, readFields(frame.params))
      const error = { code: -32_601, message: 'Method not found' }
      socket.send(JSON.stringify({ id: frame.id, jsonrpc: '2.0', ...(result === undefined ? { error } : { result }) }))
    })
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))

  return {
    url: `ws://127.0.0.1:${(http.address() as AddressInfo).port}`,
    get published() {
      return mail
    },
    asked,
    projects,
    unknown,
    acknowledged: (tag) =>
      new Promise((resolve) => {
        const heard = (seen: number) => {
          if (seen !== tag) return
          acknowledgements.delete(heard)
          resolve()
        }
        acknowledgements.add(heard)
      }),
    refuse(reason) {
      refusal = reason
    },
    dropAll() {
      for (const socket of sockets.keys()) socket.terminate()
    },
    async close() {
      for (const socket of server.clients) socket.terminate()
      await new Promise((resolve) => http.close(resolve))
    },
  }
}
