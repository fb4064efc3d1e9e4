import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type WebSocket, WebSocketServer } from 'ws'
import { verifyToken } from '../auth/verifyToken'
import { fakeClock } from '../fake/fakeClock.test.support'
import { relayLimits } from '../limits'
import { bridgeIdentity } from './bridgeToken'
import { connectUpstream, type Incoming, type Upstream } from './connectUpstream'

const identity = bridgeIdentity(Buffer.alloc(32, 7))
const topic = 'aB'.repeat(32)
const clock = fakeClock()
let relay: WebSocketServer
const opened: Upstream[] = []
beforeEach(async () => {
  relay = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await once(relay, 'listening')
})
afterEach(async () => {
  for (const upstream of opened.splice(0)) upstream.close()
  for (const socket of relay.clients) socket.terminate()
  await new Promise((resolve) => relay.close(resolve))
})

/** A socket to a relay that says what the test wants; what comes over it is kept unless `keeps` says otherwise. */
async function open({ keeps = true } = {}) {
  const url = `ws://127.0.0.1:${(relay.address() as AddressInfo).port}`
  const kept: Incoming[] = []
  const frames: { id: number; method?: string; params?: unknown; result?: unknown }[] = []
  const ended: [number, string][] = []
  const accepted = new Promise<{ socket: WebSocket; path: string; extensions: string | undefined }>((resolve) =>
    relay.once('connection', (socket, { url: path = '', headers }) => {
      socket.on('message', (bytes) => frames.push(JSON.parse(String(bytes))))
      resolve({ socket, path, extensions: headers['sec-websocket-extensions'] })
    }),
  )
  let isOpen = () => {}
  const whenOpen = new Promise<void>((resolve) => {
    isOpen = resolve
  })
  const upstream = connectUpstream({
    ...{ url, projectId: 'p & q', identity, clock, frameBytes: relayLimits.frameBytes },
    opened: () => isOpen(),
    async received(incoming) {
      if (!keeps) throw new Error('the mailbox is full')
      kept.push(incoming)
    },
    closed: (...end) => void ended.push(end),
  })
  opened.push(upstream)
  const isLostBefore = upstream.isLost()
  await expect(upstream.request('irn_publish', {})).rejects.toThrow('the socket to the other relay is not open')
  const { socket, path, extensions } = await accepted
  await whenOpen
  /** Sends frames, and resolves once the bridge has read them and whatever it answers has come. */
  const say = async (...texts: readonly string[]) => {
    for (const text of texts) socket.send(text)
    for (const _ of [1, 2]) {
      const read = once(socket, 'pong')
      socket.ping()
      await read
    }
  }
  const answer = (fields: object) => JSON.stringify({ jsonrpc: '2.0', ...fields })
  const deliver = (id: number, data: unknown) => answer({ id, method: 'irn_subscription', params: { data } })
  return { url, path, extensions, socket, upstream, kept, frames, ended, isLostBefore, say, answer, deliver }
}

describe('a socket to another relay', () => {
  it('shows who dials, compresses nothing, and is lost until it is open', async () => {
    const { url, path, extensions, upstream, isLostBefore } = await open()
    const query = new URL(path, url).searchParams
    expect(query.get('projectId')).toBe('p & q')
    expect(
      await verifyToken(query.get('auth') ?? undefined, {
        ...{ now: clock.now(), limits: relayLimits },
        isAudience: (address) => address === url,
      }),
    ).toEqual({ kind: 'client', clientId: identity.id })
    expect([isLostBefore, upstream.isLost(), extensions]).toEqual([true, false, undefined])
  })

  it('answers each request with what was said to it, in whatever order', async () => {
    const { upstream, frames, say, answer } = await open()
    const asked = [upstream.request('irn_publish', { topic }), upstream.request('irn_batchSubscribe', { topics: [] })]
    await expect.poll(() => frames.length).toBe(2)
    const [one = 0, two = 0] = frames.map(({ id }) => id)
    // Microseconds, as clients of the protocol count: those of the process before are smaller.
    expect([one, two]).toEqual([clock.now() * 1_000 + 1, one + 1])
    expect(frames[0]).toMatchObject({ jsonrpc: '2.0', method: 'irn_publish', params: { topic } })
    await say(
      answer({ id: 1, result: 'nobody asked' }),
      answer({ id: two, result: [] }),
      answer({ id: one, result: true }),
    )
    expect(await Promise.all(asked)).toEqual([true, []])
  })

  it('N-14 tells of a refusal, of an answer that does not come in 15 s, and of its loss', async () => {
    const { upstream, frames, ended, socket, say, answer } = await open()
    const refused = expect(upstream.request('irn_publish', {})).rejects.toMatchObject({
      ...{ name: 'RelayRefusal', code: -32_005, retryAfter: 2_000 },
    })
    await expect.poll(() => frames.length).toBe(1)
    await say(answer({ id: frames[0]?.id, error: { code: -32_005, data: { retryAfter: 2 } } }))
    await refused
    const late = expect(upstream.request('irn_publish', {})).rejects.toThrow('did not answer irn_publish')
    await expect.poll(() => frames.length).toBe(2)
    clock.pass(15_000)
    await late
    await say(answer({ id: frames[1]?.id, result: 'too late' }))
    const waiting = [1, 2].map(() => expect(upstream.request('irn_publish', {})).rejects.toThrow('lost'))
    socket.close(3000, 'Unauthorized: invalid key')
    await Promise.all(waiting)
    expect(ended).toEqual([[3000, 'Unauthorized: invalid key']])
    expect(upstream.isLost()).toBe(true)
  })

  it('ends when it is closed', async () => {
    const { upstream, socket, ended } = await open()
    const gone = once(socket, 'close')
    upstream.close()
    await gone
    await expect.poll(() => ended).toEqual([[1005, '']])
  })

  it('acknowledges a message once it is kept', async () => {
    const { kept, frames, say, deliver } = await open()
    await say(deliver(7, { topic, message: 'sealed', tag: 1109, attestation: 'proof', publishedAt: 1 }))
    expect(kept).toEqual([{ topic, message: 'sealed', tag: 1109, attestation: 'proof' }])
    expect(frames).toEqual([{ id: 7, jsonrpc: '2.0', result: true }])
  })

  it('does not acknowledge what could not be kept: it comes again', async () => {
    const { upstream, frames, say, deliver } = await open({ keeps: false })
    await say(deliver(7, { topic, message: 'sealed', tag: 1109 }))
    expect([frames, upstream.isLost()]).toEqual([[], false])
  })

  it.each([-1, 2 ** 31, 1.5, '1109', null])('takes a message of tag %j as one of no kind', async (tag) => {
    const { kept, say, deliver } = await open()
    await say(deliver(7, { topic, message: 'sealed', tag, attestation: 5 }))
    expect(kept).toEqual([{ topic, message: 'sealed', tag: 0, attestation: null }])
  })

  it('keeps tags as far as the database holds them', async () => {
    const { kept, say, deliver } = await open()
    for (const tag of [0, 1, 2 ** 31 - 1]) await say(deliver(7, { topic, message: 'sealed', tag, attestation: 'a\0b' }))
    expect(kept.map(({ tag, attestation }) => [tag, attestation])).toEqual([
      ...[
        [0, null],
        [1, null],
        [2 ** 31 - 1, null],
      ],
    ])
  })

  it.each([
    ['no data', undefined],
    ['no object', 'sealed'],
    ['nothing', null],
    ['a topic that is none', { topic: `${topic}0`, message: 'sealed' }],
    ['a topic with more before it', { topic: `0${topic}`, message: 'sealed' }],
    ['a topic of another kind', { topic: [topic], message: 'sealed' }],
    ['no message', { topic }],
    ['an empty message', { topic, message: '' }],
    ['a message the database cannot hold', { topic, message: 'a\0b' }],
  ])('N-14 lets go of a delivery with %s, so that it does not come for ever', async (_, data) => {
    const { kept, frames, say, deliver } = await open()
    await say(deliver(7, data))
    expect(frames).toEqual([{ id: 7, jsonrpc: '2.0', result: true }])
    expect(kept).toEqual([])
  })

  it('N-14 goes on whatever nonsense it is sent', async () => {
    const { kept, say, deliver } = await open()
    await say('{', 'null', '5', '"text"', '[]', '{}', '{"id":{}}', '{"id":1,"method":"irn_subscription"}')
    await say(deliver(7, { topic, message: 'sealed', tag: 1109 }))
    expect(kept).toHaveLength(1)
  })
})
