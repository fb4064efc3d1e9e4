import { settle } from '@latchkey/core/fake'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeWebSockets } from '../fake/fakeWebSockets.test.support'
import { openRelayOn } from './openRelayOn.test.support'

let page: ReturnType<typeof fakeWebSockets>
beforeEach(() => {
  page = fakeWebSockets()
  vi.stubGlobal('WebSocket', page.WebSocket)
})

const one = 'wss://one.example'
const two = 'wss://two.example'
const publication = { topic: 'a', message: 'AAAA', ttl: 300, tag: 1108 }

const open = (parameters?: Parameters<typeof openRelayOn>[1]) => openRelayOn(page, parameters)
const count = () => page.opened.length
const asked = (method: string) =>
  page.opened.flatMap((socket) => socket.calls()).filter((call) => call.method === method)

test('without an address nothing is opened, and nobody is asked for a token', async () => {
  const signed: string[] = []
  const sign = async (url: string) => {
    signed.push(url)
    return url
  }
  const { relay } = open({ urls: [], sign })
  relay.follow('a')
  relay.wake()
  await settle()
  expect([signed, count()]).toEqual([[], 0])
})

test('the first socket is opened at once, and topics added before it is open go together', async () => {
  const { relay, accept } = open()
  relay.follow('a')
  relay.follow('b')
  await settle()
  relay.follow('c')
  await settle()
  expect(count()).toBe(1)
  await accept()
  relay.follow('d')
  await settle()
  expect(asked('irn_batchSubscribe').map(({ params }) => params.topics)).toEqual([['a', 'b', 'c'], ['d']])
})

test('a socket that was proven is replaced at once', async () => {
  const { start, lose, accept } = open()
  await start()
  await lose()
  expect(count()).toBe(2)
  await accept()
  expect(asked('irn_batchSubscribe')).toHaveLength(2)
})

test('one that lets go again within five seconds is not met at once any more', async () => {
  const { start, lose, accept, clock } = open()
  await start()
  await clock.pass(4_000)
  await lose()
  await accept()
  await clock.pass(999)
  await lose()
  expect(count()).toBe(2)
  await clock.pass(699)
  expect(count()).toBe(2)
  await clock.pass(602)
  expect(count()).toBe(3)
})

test('one that held five seconds is met at once again', async () => {
  const { start, lose, accept, clock } = open()
  await start()
  await clock.pass(5_000)
  await lose()
  await accept()
  await lose()
  expect(count()).toBe(3)
})

test('every address gets its turn before anything waits, then each again, with growing pauses', async () => {
  const { relay, lose, clock } = open({ urls: [one, two] })
  relay.follow('a')
  await settle()
  await lose()
  expect(page.opened.map(({ url }) => url)).toEqual([one, two])
  await lose()
  expect(count()).toBe(2)
  await clock.pass(1_301)
  expect(page.opened.map(({ url }) => url)).toEqual([one, two, one])
  await lose()
  await clock.pass(1_301)
  expect(page.opened.map(({ url }) => url)).toEqual([one, two, one, two])
  await lose()
  await clock.pass(1_399)
  expect(count()).toBe(4)
  await clock.pass(1_202)
  expect(count()).toBe(5)
})

test('an address without a token for it gives way to the next', async () => {
  const sign = async (url: string) => {
    if (url === one) throw new Error('no key')
    return url
  }
  const { start } = open({ urls: [one, two], sign })
  await start()
  expect(page.opened.map(({ url }) => url)).toEqual([two])
})

test('a socket that does not open within ten seconds is left', async () => {
  const { relay, clock, newest } = open({ urls: [one, two] })
  relay.follow('a')
  await clock.pass(9_999)
  expect(count()).toBe(1)
  const first = newest()
  await clock.pass(1)
  expect(first.readyState).toBe(3)
  expect(page.opened.map(({ url }) => url)).toEqual([one, two])
})

test('R-03 a relay that opens and does not answer what it is asked is left after five seconds', async () => {
  const { relay, clock, newest } = open()
  relay.follow('a')
  await settle()
  const first = newest()
  first.open()
  await clock.pass(4_999)
  expect(first.readyState).toBe(1)
  await clock.pass(1)
  expect(first.readyState).toBe(3)
  await clock.pass(1_301)
  expect(count()).toBe(2)
})

test('so it is with a topic that was added later', async () => {
  const { relay, start, clock, newest } = open()
  await start()
  const first = newest()
  relay.follow('b')
  await clock.pass(5_000)
  expect(first.readyState).toBe(3)
  expect(count()).toBe(2)
})

test('a refused subscription leaves the socket alone', async () => {
  const { relay, newest } = open()
  relay.follow('a')
  await settle()
  newest().open()
  await settle()
  newest().say({
    id: newest().calls()[0]?.id,
    jsonrpc: '2.0',
    error: { code: -32005, message: 'topics of this client' },
  })
  await settle()
  expect(newest().readyState).toBe(1)
  relay.follow('b')
  await settle()
  expect(asked('irn_batchSubscribe').map(({ params }) => params.topics)).toEqual([['a'], ['a', 'b']])
})

test('a socket that is closed for another reason than a refusal is found again, and nobody is told', async () => {
  const { start, lose, refusals } = open()
  await start()
  await lose(4001, 'restarting')
  expect(count()).toBe(2)
  expect(refusals).toEqual([])
})

test('while it waits for the next try, whoever publishes gets one at once', async () => {
  const { relay, lose } = open()
  relay.follow('a')
  await settle()
  await lose()
  expect(count()).toBe(1)
  void relay.publish(publication).catch(() => {})
  await settle()
  expect(count()).toBe(2)
})

test('so does whoever comes back to the page, and who follows one more topic waits', async () => {
  const { relay, lose, start } = open()
  await start()
  await lose()
  await lose()
  relay.follow('b')
  await settle()
  expect(count()).toBe(2)
  relay.wake()
  await settle()
  expect(count()).toBe(3)
})

test('nothing is tried any more once nobody needs it', async () => {
  const { relay, lose, clock } = open()
  relay.follow('a')
  await settle()
  await lose()
  relay.leave('a')
  await clock.pass(60_000)
  expect(count()).toBe(1)
  expect(clock.waiting).toBe(0)
})

test('a wait for what nobody needs any more ends at the next look', async () => {
  const { relay, lose, clock } = open()
  relay.follow('a')
  await settle()
  for (let tries = 1; tries < 6; tries++) {
    await lose()
    while (count() === tries) await clock.pass(500)
  }
  await lose()
  relay.leave('a')
  await clock.pass(5_000)
  expect([clock.waiting, count()]).toEqual([0, 6])
})

test('pauses grow to half a minute and no further', async () => {
  const { start, lose, clock } = open()
  await start()
  await lose()
  const pauses: number[] = []
  for (let tries = 2; tries < 9; tries++) {
    await lose()
    const from = clock.now()
    while (count() === tries) await clock.pass(500)
    pauses.push((clock.now() - from) / 1_000)
  }
  for (const [at, even] of [1, 2, 4, 8, 16, 30, 30].entries()) {
    expect(pauses[at]).toBeGreaterThanOrEqual(even * 0.7)
    expect(pauses[at]).toBeLessThanOrEqual(even * 1.3 + 0.5)
  }
})

test('two visits in one breath ask once, a later one again', async () => {
  const { relay, start, newest } = open()
  await start()
  relay.wake()
  relay.wake()
  await settle()
  expect(asked('irn_batchSubscribe')).toHaveLength(2)
  newest().answerAll()
  await settle()
  relay.wake()
  await settle()
  expect(asked('irn_batchSubscribe')).toHaveLength(3)
})

test('a relay that does not answer whoever came back is left', async () => {
  const { relay, start, clock, newest } = open()
  await start()
  const first = newest()
  relay.wake()
  await clock.pass(5_000)
  expect(first.readyState).toBe(3)
  expect(count()).toBe(2)
})
