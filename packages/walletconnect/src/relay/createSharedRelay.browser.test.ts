import { expect, onTestFinished, test } from 'vitest'
import { createSharedRelay } from './createSharedRelay'
import type { Delivery, Publication, Relay, RelayListener } from './Relay'

/** A relay with one socket, kept by the page: whoever opens it again takes it over. */
function openRelay() {
  const sockets: { readonly listener: RelayListener; readonly topics: Set<string>; closed: boolean }[] = []
  const published: Publication[] = []
  const open = (listener: RelayListener): Relay => {
    const socket = { listener, topics: new Set<string>(), closed: false }
    sockets.push(socket)
    return {
      follow: (topic) => void socket.topics.add(topic),
      leave: (topic) => void socket.topics.delete(topic),
      publish: async (publication) => void published.push(publication),
      leads: () => true,
      wake: () => {},
      close() {
        socket.closed = true
      },
    }
  }
  return { open, sockets, published }
}

/** A tab as the browser's own Web Locks and BroadcastChannel see it. */
function openTab(name: string, open: (listener: RelayListener) => Relay) {
  const heard: Delivery[] = []
  let told = () => {}
  const relay = createSharedRelay(
    { name, locks: navigator.locks, open },
    {
      async delivered(delivery) {
        heard.push(delivery)
        told()
      },
      refused: () => {},
    },
  )
  onTestFinished(() => relay.close())
  const next = () =>
    new Promise<void>((resolve) => {
      told = resolve
    })
  return { relay, heard, next }
}

const topic = 'a'.repeat(64)
const publication = (message: string): Publication => ({ topic, message, ttl: 300, tag: 1108 })

test('two tabs of a real browser share one socket, and the second takes it over when the first goes', async () => {
  const hub = openRelay()
  const name = crypto.randomUUID()
  const first = openTab(name, hub.open)
  first.relay.follow(topic)
  await first.relay.publish(publication('of the first'))
  const second = openTab(name, hub.open)
  second.relay.follow('b'.repeat(64))
  await second.relay.publish(publication('of the second'))
  expect(hub.sockets).toHaveLength(1)
  expect([...hub.sockets[0]!.topics]).toEqual([topic, 'b'.repeat(64)])
  expect([first.relay.leads(), second.relay.leads()]).toEqual([true, false])

  const heard = second.next()
  await hub.sockets[0]!.listener.delivered({ topic, message: 'for both' })
  await heard
  expect([first.heard, second.heard]).toEqual([[{ topic, message: 'for both' }], [{ topic, message: 'for both' }]])

  first.relay.close()
  await second.relay.publish(publication('after'))
  expect(second.relay.leads()).toBe(true)
  expect(hub.sockets.map(({ closed }) => closed)).toEqual([true, false])
  expect(hub.published.map(({ message }) => message)).toEqual(['of the first', 'of the second', 'after'])
})
