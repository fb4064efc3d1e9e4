import { randomBytes } from 'node:crypto'
import { WebSocket } from 'ws'
import { type ClientIdentity, clientIdentity, type TokenClaims, tokenOf } from './clientIdentity.test.support'

export interface Delivered {
  readonly id: number
  readonly subscription: string
  readonly data: {
    readonly topic: string
    readonly message: string
    readonly publishedAt: number
    readonly tag: number
    readonly attestation?: string
  }
}

export interface ClientParameters {
  readonly url: string
  readonly projectId?: string | undefined
  readonly identity?: ClientIdentity
  /** Replaces what a sound token claims. */
  readonly claims?: TokenClaims
  readonly token?: string | undefined
  readonly now?: number
  readonly headers?: Readonly<Record<string, string>>
  /** Whether deliveries are acknowledged as they come; default yes. */
  readonly acknowledges?: boolean
  readonly bearer?: boolean
  readonly localAddress?: string
}

interface Closed {
  readonly code: number
  readonly reason: string
}

/** A client of the relay that says exactly what a test wants, over a real socket. */
export interface TestClient {
  readonly identity: ClientIdentity
  readonly socket: WebSocket
  /** Every frame as it came. */
  readonly frames: readonly string[]
  readonly delivered: readonly Delivered[]
  readonly opened: Promise<void>
  readonly closed: Promise<Closed>
  /** Sends a request; answers the parsed response. */
  call(
    method: string,
    params: unknown,
    id?: string,
  ): Promise<{ result?: never; error?: { code: number; message: string; data?: { retryAfter?: number } } }>
  /** Sends text as it is; answers the next frame that is no delivery. */
  raw(text: string): Promise<string>
  subscribe(topic: string): Promise<unknown>
  publish(topic: string, message: string, more?: object): Promise<unknown>
  acknowledge(row: number): void
  /** Resolves with the messages of all deliveries once there are so many. */
  messages(count: number): Promise<readonly string[]>
  close(): Promise<void>
}

export const projects = { dapp: 'd'.repeat(32), wallet: 'e'.repeat(32) } as const
export const newTopic = (): string => randomBytes(32).toString('hex')

const addressOf = ({ url, projectId, bearer }: ClientParameters, token: string) => {
  const address = new URL(url.replace(/^http/, 'ws'))
  if (!bearer && token !== '') address.searchParams.set('auth', token)
  if (projectId !== undefined) address.searchParams.set('projectId', projectId)
  address.searchParams.set('ua', 'wc-2/test-0.0.0/linux/test')
  return address.href
}

/** Connects; `opened` and `closed` tell what became of it. */
export function openClient(parameters: ClientParameters): TestClient {
  const { identity = clientIdentity(), claims = {}, acknowledges = true, now = Date.now() } = parameters
  const token = parameters.token ?? tokenOf(identity, { aud: parameters.url.replace(/^http/, 'ws'), now, ...claims })
  const socket = new WebSocket(addressOf(parameters, token), {
    headers: { ...parameters.headers, ...(parameters.bearer ? { authorization: `Bearer ${token}` } : {}) },
    ...(parameters.localAddress ? { localAddress: parameters.localAddress } : {}),
  })
  const frames: string[] = []
  const delivered: Delivered[] = []
  const answers: ((frame: string) => void)[] = []
  const looks = new Set<() => void>()
  let count = 0
  // Told by `close`.
  socket.on('error', () => {})
  const opened = new Promise<void>((resolve) => socket.once('open', () => resolve()))
  const closed = new Promise<Closed>((resolve) =>
    socket.once('close', (code, reason) => resolve({ code, reason: String(reason) })),
  )
  socket.on('message', (bytes) => {
    const text = String(bytes)
    frames.push(text)
    const frame = JSON.parse(text)
    if (frame.method !== 'irn_subscription') return answers.shift()?.(text)
    delivered.push({ id: frame.id, subscription: frame.params.id, data: frame.params.data })
    if (acknowledges) socket.send(JSON.stringify({ id: frame.id, jsonrpc: '2.0', result: true }))
    for (const look of [...looks]) look()
  })
  const client: TestClient = {
    identity,
    socket,
    frames,
    delivered,
    opened,
    closed,
    async call(method, params, id) {
      count += 1
      const text = await client.raw(
        `{"id":${id ?? count},"jsonrpc":"2.0","method":${JSON.stringify(method)},"params":${JSON.stringify(params ?? null)}}`,
      )
      return JSON.parse(text)
    },
    async raw(text) {
      await opened
      return new Promise((resolve) => {
        answers.push(resolve)
        socket.send(text)
      })
    },
    subscribe: async (topic) => (await client.call('irn_subscribe', { topic })).result,
    publish: async (topic, message, more = {}) =>
      (await client.call('irn_publish', { topic, message, ttl: 300, tag: 1108, ...more })).result,
    acknowledge: (row) => socket.send(JSON.stringify({ id: row, jsonrpc: '2.0', result: true })),
    messages: (wanted) =>
      new Promise((resolve) => {
        const look = () => {
          if (delivered.length < wanted) return
          looks.delete(look)
          resolve(delivered.map(({ data }) => data.message))
        }
        looks.add(look)
        look()
      }),
    async close() {
      socket.close()
      await closed
    },
  }
  return client
}
