import { settle } from '@latchkey/core/fake'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { fakeTabs } from '../fake/fakeTabs.test.support'
import { uncaught } from '../fake/uncaught.test.support'
import { createSharedRelay } from './createSharedRelay'
import type { Delivery, Publication, Relay, RelayListener } from './Relay'
import { RelayFailure, type RelayFault } from './RelayFailure'

let tabs: ReturnType<typeof fakeTabs>
beforeEach(() => {
  const errors = uncaught()
  onTestFinished(() => expect(errors).toEqual([]))
  tabs = fakeTabs()
  vi.stubGlobal('BroadcastChannel', tabs.BroadcastChannel)
})

/** Relays with a socket, as the tabs that lead open them; each takes what is published once it is told to. */
function openHub() {
  const sockets: {
    readonly listener: RelayListener
    readonly topics: Set<string>
    readonly published: Publication[]
    wakes: number
    closed: boolean
  }[] = []
  const hub = {
    sockets,
    take: async (_: Publication): Promise<void> => {},
    open(listener: RelayListener): Relay {
      const socket = { listener, topics: new Set<string>(), published: [] as Publication[], wakes: 0, closed: false }
      sockets.push(socket)
      return {
        follow: (topic) => void socket.topics.add(topic),
        leave: (topic) => void socket.topics.delete(topic),
        publish(publication) {
          socket.published.push(publication)
          return hub.take(publication)
        },
        leads: () => true,
        wake: () => void socket.wakes++,
        close() {
          socket.closed = true
        },
      }
    },
  }
  return hub
}

function openTab(hub: ReturnType<typeof openHub>, locks = tabs.locks) {
  const heard: Delivery[] = []
  const refusals: RelayFault[] = []
  const relay = createSharedRelay(
    { name: 'one browser', locks, open: hub.open },
    { delivered: async (delivery) => void heard.push(delivery), refused: (fault) => refusals.push(fault) },
  )
  onTestFinished(() => relay.close())
  /** Publishes, and keeps what came of it. */
  const publish = (message: string) => {
    const item: { ended?: unknown } = {}
    relay.publish(publication(message)).then(
      () => {
        item.ended = 'taken'
      },
      (error: unknown) => {
        item.ended = error instanceof RelayFailure ? error.fault : error
      },
    )
    return item
  }
  return { relay, heard, refusals, publish }
}

const publication = (message: string): Publication => ({ topic: 'a', message, ttl: 300, tag: 1108 })
const delivery = { topic: 'a', message: 'AAAA' }

/** Two tabs of one browser; the first leads. */
async function openTwo() {
  const hub = openHub()
  const first = openTab(hub)
  first.relay.follow('a')
  await settle()
  const second = openTab(hub)
  second.relay.follow('b')
  await settle()
  return { hub, first, second, socket: hub.sockets[0]! }
}

test('nothing is joined before something is needed', async () => {
  const hub = openHub()
  const { relay } = openTab(hub)
  relay.wake()
  relay.leave('a')
  await settle()
  expect([tabs.open.size, hub.sockets.length, relay.leads()]).toEqual([0, 0, false])
  relay.close()
  relay.follow('a')
  await settle()
  expect([tabs.open.size, hub.sockets.length]).toEqual([0, 0])
})

test('the tab that leads follows for all, and leaves what nobody follows any more', async () => {
  const { first, second, socket } = await openTwo()
  expect([first.relay.leads(), second.relay.leads()]).toEqual([true, false])
  expect([...socket.topics]).toEqual(['a', 'b'])
  second.relay.follow('a')
  second.relay.leave('b')
  await settle()
  expect([...socket.topics]).toEqual(['a'])
  first.relay.leave('a')
  await settle()
  expect([...socket.topics]).toEqual(['a'])
  second.relay.leave('a')
  await settle()
  expect([...socket.topics]).toEqual([])
  first.relay.follow('c')
  expect([...socket.topics]).toEqual(['c'])
  first.relay.leave('c')
  expect([...socket.topics]).toEqual([])
})

test('what only a tab followed that closes is left', async () => {
  const { second, socket } = await openTwo()
  second.relay.close()
  await settle()
  expect([...socket.topics]).toEqual(['a'])
  expect(tabs.open.size).toBe(1)
})

test('what several other tabs follow is left with the last of them', async () => {
  const { hub, second, socket } = await openTwo()
  const third = openTab(hub)
  third.relay.follow('b')
  await settle()
  second.relay.leave('b')
  await settle()
  expect([...socket.topics]).toEqual(['a', 'b'])
  third.relay.leave('b')
  await settle()
  expect([...socket.topics]).toEqual(['a'])
})

test('each tab hears of its own publications only, whoever sends them', async () => {
  const { hub, first, second, socket } = await openTwo()
  const waiting: (() => void)[] = []
  hub.take = () => new Promise((resolve) => waiting.push(resolve))
  const [own, others, later] = [first.publish('own'), second.publish('other'), second.publish('later')]
  await settle()
  expect(socket.published.map(({ message }) => message)).toEqual(['own', 'other', 'later'])
  waiting[1]?.()
  await settle()
  expect([own.ended, others.ended, later.ended]).toEqual([undefined, 'taken', undefined])
  waiting[0]?.()
  await settle()
  expect([own.ended, later.ended]).toEqual(['taken', undefined])
})

test('a failure reaches the tab that published, as the relay told it', async () => {
  const { hub, first, second } = await openTwo()
  hub.take = () => Promise.reject(new RelayFailure({ kind: 'refused', reason: 'bad topic' }))
  const [own, other] = [first.publish('own'), second.publish('other')]
  await settle()
  for (const { ended } of [own, other]) expect(ended).toEqual({ kind: 'refused', reason: 'bad topic' })
  hub.take = () => Promise.reject(new Error('something else'))
  const [third, fourth] = [first.publish('own'), second.publish('other')]
  await settle()
  for (const { ended } of [third, fourth]) expect(ended).toEqual({ kind: 'unreachable' })
})

test('what the relay delivers and refuses is heard in every tab', async () => {
  const { first, second, socket } = await openTwo()
  await socket.listener.delivered(delivery)
  socket.listener.refused({ kind: 'refused', reason: 'invalid key' })
  await settle()
  for (const { heard, refusals } of [first, second]) {
    expect(heard).toEqual([delivery])
    expect(refusals).toEqual([{ kind: 'refused', reason: 'invalid key' }])
  }
})

test('coming back to any tab asks the one relay', async () => {
  const { first, second, socket } = await openTwo()
  first.relay.wake()
  second.relay.wake()
  await settle()
  expect(socket.wakes).toBe(2)
})

test('words that are none, or that only concern others, change nothing', async () => {
  const { first, second, socket } = await openTwo()
  const stranger = new tabs.BroadcastChannel('one browser')
  const waiting = second.publish('waiting')
  for (const word of [null, 'lead', { say: 'dance' }, { say: 'taken', key: 'nobody' }]) stranger.postMessage(word)
  stranger.postMessage({ say: 'failed', key: 'nobody', fault: { kind: 'expired' } })
  await settle()
  expect(waiting.ended).toBe('taken')
  expect([first.heard, second.heard, first.refusals, second.refusals]).toEqual([[], [], [], []])
  expect([...socket.topics]).toEqual(['a', 'b'])
  expect(socket.wakes).toBe(0)
})

test('the next tab takes over all that is needed, and sends what the first had not', async () => {
  const { hub, first, second } = await openTwo()
  const third = openTab(hub)
  third.relay.follow('c')
  await settle()
  hub.take = () => new Promise(() => {})
  const [own, others] = [second.publish('of the second'), third.publish('of the third')]
  await settle()
  hub.take = async () => {}
  first.relay.close()
  await settle()
  expect([second.relay.leads(), third.relay.leads()]).toEqual([true, false])
  const [before, after] = hub.sockets
  expect(before?.closed).toBe(true)
  expect([...(after?.topics ?? [])]).toEqual(['b', 'c'])
  expect(after?.published.map(({ message }) => message)).toEqual(['of the second', 'of the third'])
  // The third asks, the second carries, and says so: three words from tab to tab.
  await settle()
  expect([own.ended, others.ended]).toEqual(['taken', 'taken'])
})

test('a tab that closes gives up what it waits for, and hears and says nothing more', async () => {
  const { hub, first, second, socket } = await openTwo()
  hub.take = () => new Promise(() => {})
  const waiting = second.publish('waiting')
  await settle()
  second.relay.close()
  await socket.listener.delivered(delivery)
  await settle()
  expect(waiting.ended).toEqual({ kind: 'unreachable' })
  expect(second.heard).toEqual([])
  const words = tabs.said.length
  second.relay.follow('x')
  second.relay.wake()
  expect(tabs.said).toHaveLength(words)
  first.relay.close()
  await settle()
  expect(hub.sockets).toHaveLength(1)
})

test('a lock that comes after the tab was closed opens no socket', async () => {
  const hub = openHub()
  let grant = (): unknown => undefined
  const locks = {
    request: (_: string, __: LockOptions, callback: () => unknown) =>
      new Promise((resolve) => {
        grant = () => resolve(callback())
      }),
  } as unknown as LockManager
  const { relay } = openTab(hub, locks)
  relay.follow('a')
  relay.close()
  grant()
  await settle()
  expect(hub.sockets).toEqual([])
})
