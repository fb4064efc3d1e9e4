import { fakeClock, settle } from '@latchkey/core/fake'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeWebSockets } from '../fake/fakeWebSockets.test.support'
import { uncaught } from '../fake/uncaught.test.support'
import { openSocket } from './openSocket'
import type { Delivery } from './Relay'
import { RelayRefusal } from './RelayRefusal'

let page: ReturnType<typeof fakeWebSockets>
beforeEach(() => {
  page = fakeWebSockets()
  vi.stubGlobal('WebSocket', page.WebSocket)
})

function open(dealWith: (delivery: Delivery) => Promise<void> = async () => {}) {
  const clock = fakeClock()
  const heard: Delivery[] = []
  const socket = openSocket({ clock, address: 'wss://relay.example/?auth=x' }, (delivery) => {
    heard.push(delivery)
    return dealWith(delivery)
  })
  const relay = page.opened[0]!
  const accept = async () => {
    relay.open()
    await socket.opened
  }
  return { clock, heard, socket, relay, accept }
}

const delivery = { topic: 'a'.repeat(64), message: 'AAAA' }
const subscription = (id: unknown, data: unknown = delivery) => ({
  ...{ id, jsonrpc: '2.0', method: 'irn_subscription' },
  params: { id: 'f'.repeat(64), data },
})

test('a call is answered by its id, whatever else is asked in the same millisecond', async () => {
  const { socket, relay, accept, clock } = open()
  expect(relay.url).toBe('wss://relay.example/?auth=x')
  await accept()
  const [first, second] = [socket.call('irn_subscribe', { topic: 'x' }, 5_000), socket.call('irn_publish', {}, 5_000)]
  const [one, other] = relay.calls()
  expect(one).toEqual({ id: one?.id, jsonrpc: '2.0', method: 'irn_subscribe', params: { topic: 'x' } })
  for (const call of [one, other]) expect(call?.id).toMatch(new RegExp(`^${clock.now()}\\d{6}$`))
  relay.say({ id: other?.id, jsonrpc: '2.0', result: 'second' })
  relay.say({ id: one?.id, jsonrpc: '2.0', result: 'first' })
  expect(await Promise.all([first, second])).toEqual(['first', 'second'])
})

test('an answer whose id comes as a number of 19 digits is the one to the call', async () => {
  const { socket, relay, accept, clock } = open()
  clock.burn(1_700_000_000_000)
  await accept()
  for (const space of ['', ' ', '  ']) {
    const called = socket.call('irn_publish', {}, 5_000)
    const { id } = relay.calls().at(-1)!
    expect(id).toMatch(/^1700001000000\d{6}$/)
    relay.say(`{"id"${space}:${space}${id},"jsonrpc":"2.0","result":"yes"}`)
    expect(await called).toBe('yes')
  }
})

test('a refused call rejects with the words of the relay', async () => {
  const { socket, relay, accept } = open()
  await accept()
  const called = socket.call('irn_publish', {}, 5_000)
  relay.say({ id: relay.calls()[0]?.id, jsonrpc: '2.0', error: { code: -32005, message: 'slow down' } })
  const refusal = await called.catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(RelayRefusal)
  expect(refusal).toMatchObject({ code: -32005, message: 'slow down' })
})

test('a call the relay says nothing to ends when its time is over', async () => {
  const { socket, accept, clock } = open()
  await accept()
  const over = expect(socket.call('irn_publish', {}, 5_000)).rejects.toThrow('the relay did not answer irn_publish')
  await clock.pass(5_000)
  await over
})

test('a call before the socket is open is not sent', async () => {
  const { socket, relay, clock } = open()
  const over = expect(socket.call('irn_publish', {}, 5_000)).rejects.toThrow('the relay did not answer irn_publish')
  await clock.pass(5_000)
  await over
  expect(relay.sent).toEqual([])
})

test.each([17, 'text', '1700000000000000001'])('a message is acknowledged with its own id, %j', async (id) => {
  const { relay, accept, heard } = open()
  await accept()
  relay.say(subscription(id))
  await settle()
  expect(heard).toEqual([delivery])
  expect(relay.sent.map((text) => JSON.parse(text))).toEqual([{ id, jsonrpc: '2.0', result: true }])
})

test('a number too long for JavaScript goes back as it came', async () => {
  const { relay, accept } = open()
  await accept()
  relay.say(JSON.stringify(subscription(0)).replace('"id":0', '"id" : 1700000000000000001'))
  await settle()
  expect(relay.sent).toEqual(['{"id":1700000000000000001,"jsonrpc":"2.0","result":true}'])
})

test('a message is acknowledged once it was dealt with, not before', async () => {
  let done = () => {}
  const { relay, accept } = open(
    () =>
      new Promise((resolve) => {
        done = resolve
      }),
  )
  await accept()
  relay.say(subscription(1))
  await settle()
  expect(relay.sent).toEqual([])
  done()
  await settle()
  expect(relay.sent).toHaveLength(1)
})

test('what was dealt with after the socket ended is not acknowledged: the relay delivers it again', async () => {
  let done = () => {}
  const { relay, accept } = open(
    () =>
      new Promise((resolve) => {
        done = resolve
      }),
  )
  await accept()
  relay.say(subscription(1))
  relay.end()
  done()
  await settle()
  expect(relay.sent).toEqual([])
})

test.each([
  ['no message in it', subscription(7, null)],
  ['a topic that is no text', subscription(7, { ...delivery, topic: 1 })],
  ['a message that is no text', subscription(7, { ...delivery, message: null })],
  ['no params at all', { id: 7, jsonrpc: '2.0', method: 'irn_subscription' }],
  ['another method', { ...subscription(7), method: 'irn_somethingNew' }],
])('a delivery with %s is acknowledged and not heard', async (_, message) => {
  const { relay, accept, heard } = open()
  await accept()
  relay.say(message)
  await settle()
  expect(heard).toEqual([])
  expect(relay.sent.map((text) => JSON.parse(text))).toEqual([{ id: 7, jsonrpc: '2.0', result: true }])
})

test.each(['', 'nonsense', '[]', '7', 'null', '{"id":"1","result":true}', '{"id":"1","error":{}}'])(
  'what is no message is passed over, and shows that the relay is there: %s',
  async (text) => {
    const errors = uncaught()
    const { relay, accept, heard, socket, clock } = open()
    await accept()
    expect(socket.lastHeard()).toBe(clock.now())
    await clock.pass(3_000)
    expect(socket.lastHeard()).toBe(clock.now() - 3_000)
    relay.say(text)
    await settle()
    expect(socket.lastHeard()).toBe(clock.now())
    expect([heard, relay.sent, errors]).toEqual([[], [], []])
  },
)

test('a socket that ends says how, and whoever waits for an answer hears of it', async () => {
  const { socket, relay, accept } = open()
  await accept()
  const waiting = expect(socket.call('irn_publish', {}, 5_000)).rejects.toThrow('the socket to the relay ended')
  relay.end(3000, 'Unauthorized')
  await waiting
  relay.end(1000, 'later')
  expect(await socket.ended).toEqual({ code: 3000, reason: 'Unauthorized' })
  await expect(socket.call('irn_publish', {}, 5_000)).rejects.toThrow('the socket to the relay ended')
})

test('a socket that ends before it is open was not reached', async () => {
  const { socket, relay } = open()
  relay.dispatchEvent(new Event('error'))
  relay.end()
  await expect(socket.opened).rejects.toThrow('the relay could not be reached')
  expect(await socket.ended).toEqual({ code: 1006, reason: '' })
})

test('closing waits for nobody, and nothing is heard after it', async () => {
  const { socket, relay, accept, heard } = open()
  await accept()
  socket.close()
  expect(await socket.ended).toEqual({ code: 1006, reason: '' })
  expect(relay.readyState).toBe(3)
  relay.say(subscription(1))
  await settle()
  expect(heard).toEqual([])
})
