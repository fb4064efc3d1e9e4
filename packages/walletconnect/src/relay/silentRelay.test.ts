import { settle } from '@latchkey/core/fake'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeWebSockets } from '../fake/fakeWebSockets.test.support'
import { openRelayOn } from './openRelayOn.test.support'

let page: ReturnType<typeof fakeWebSockets>
beforeEach(() => {
  page = fakeWebSockets()
  vi.stubGlobal('WebSocket', page.WebSocket)
})

const publication = { topic: 'a', message: 'AAAA', ttl: 300, tag: 1108 }

const open = (parameters?: Parameters<typeof openRelayOn>[1]) => openRelayOn(page, parameters)
const count = () => page.opened.length
const asked = (method: string) =>
  page.opened.flatMap((socket) => socket.calls()).filter((call) => call.method === method)

test('after a minute of silence the relay is asked whether it is there, not before', async () => {
  const { start, clock } = open()
  await start()
  await clock.pass(59_999)
  expect(asked('irn_batchSubscribe')).toHaveLength(1)
  await clock.pass(1)
  expect(asked('irn_batchSubscribe')).toHaveLength(2)
})

test('a page that slept for more than ten seconds asks as soon as it is awake', async () => {
  const { start, clock } = open()
  await start()
  clock.burn(10_000)
  await clock.pass(0)
  expect(asked('irn_batchSubscribe')).toHaveLength(1)
  clock.burn(10_001)
  await clock.pass(0)
  expect(asked('irn_batchSubscribe')).toHaveLength(2)
})

test('a page that slept while nothing was connected tries at once', async () => {
  const { relay, lose, clock } = open()
  relay.follow('a')
  await settle()
  for (let tries = 1; tries < 6; tries++) {
    await lose()
    while (count() === tries) await clock.pass(500)
  }
  await lose()
  clock.burn(10_500)
  await clock.pass(0)
  expect(count()).toBe(7)
})

test('leaving a topic says so to the relay, by the id the subscription has', async () => {
  const { relay, start, clock, newest } = open()
  await start()
  relay.follow('b')
  await settle()
  newest().answerAll()
  relay.leave('a')
  await settle()
  expect(asked('irn_unsubscribe').map(({ params }) => params)).toEqual([{ topic: 'a', id: 'id of a' }])
  // A relay that does not answer this is there all the same.
  await clock.pass(5_000)
  expect(newest().readyState).toBe(1)
})

test('a page that lets go while the socket opens leaves none behind', async () => {
  const { relay, newest } = open()
  relay.follow('a')
  await settle()
  relay.close()
  newest().open()
  await settle()
  expect(newest().readyState).toBe(3)
  expect(asked('irn_batchSubscribe')).toEqual([])
})

test('a page that lets go while it waits for the next try opens none', async () => {
  const { relay, lose, clock } = open()
  relay.follow('a')
  await settle()
  await lose()
  relay.close()
  await clock.pass(60_000)
  relay.follow('b')
  await settle()
  expect(count()).toBe(1)
  expect(clock.waiting).toBe(0)
})

test('letting go ends the socket, and what was not taken is given up', async () => {
  const { relay, start, newest } = open()
  await start()
  const given = expect(relay.publish(publication)).rejects.toMatchObject({
    fault: { kind: 'unreachable', reason: 'the page let go of it' },
  })
  relay.close()
  await given
  expect(newest().readyState).toBe(3)
})

test('R-02 a relay that does not answer a publication in ten seconds is left, and the next one is given it', async () => {
  const { relay, newest, accept, clock } = open()
  const taken = relay.publish(publication)
  await settle()
  const first = newest()
  first.open()
  await clock.pass(9_999)
  expect(first.readyState).toBe(1)
  await clock.pass(1)
  expect(first.readyState).toBe(3)
  await accept()
  await taken
  expect(asked('irn_publish').map(({ params }) => params)).toEqual([publication, publication])
})

test('a socket that only carried a publication is closed at the next look', async () => {
  const { relay, newest, accept, clock } = open()
  const taken = relay.publish(publication)
  await settle()
  await accept()
  await taken
  await clock.pass(4_999)
  expect(newest().readyState).toBe(1)
  await clock.pass(1)
  expect(newest().readyState).toBe(3)
})
