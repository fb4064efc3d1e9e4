import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import type { OpenedDatabase } from '../../database/OpenedDatabase'
import { openMain } from '../../fake/openMain.test.support'
import { createLog } from '../../log/createLog'
import { parseConfig } from '../../parseConfig'
import { createMemoryShared } from '../../sharing/createMemoryShared'
import { fakeClock } from '../fake/fakeClock.test.support'
import { newTopic } from '../fake/openClient.test.support'
import { publishTo, socketOf } from '../fake/socketOf.test.support'
import { relayLimits } from '../limits'
import { createRelayStore } from '../mailbox/createRelayStore'
import type { RelayStore } from '../mailbox/RelayStore'
import { createDelivery } from './createDelivery'
import { createHints } from './createHints'

const clock = fakeClock()
let opened: OpenedDatabase
let store: RelayStore

beforeAll(async () => {
  opened = await openMain(parseConfig({ DATA_DIR: 'memory:' }))
  store = createRelayStore(opened.database, clock, relayLimits)
})
afterAll(() => opened.close())

/** Two processes on one database; words between them are late until `hear`. */
function openProcesses() {
  const between = createMemoryShared(clock)
  const late: (() => void)[] = []
  const shared = { ...between, publish: (...word: [string, string]) => void late.push(() => between.publish(...word)) }
  const open = () => {
    const delivery = createDelivery({ clock, log: createLog('silent') }, store, relayLimits)
    const hints = createHints(shared, delivery, store)
    onTestFinished(() => {
      hints.close()
      delivery.close()
    })
    return { delivery, hints }
  }
  const hear = () => {
    for (const word of late.splice(0)) word()
  }
  return { one: open(), two: open(), hear }
}

const topicOfPhone = async () => {
  const topic = newTopic()
  await store.subscribe([{ topic, clientId: 'phone' }])
  return topic
}

it('R-02 a client that left a topic on one process and is back on another is still delivered to', async () => {
  const { one, two, hear } = openProcesses()
  const topic = await topicOfPhone()
  await store.unsubscribe([{ topic, clientId: 'phone' }])
  one.hints.left(topic, 'phone')
  const phone = socketOf('phone')
  await store.subscribe([{ topic, clientId: 'phone' }])
  two.delivery.attach(phone, [topic])
  hear()
  await publishTo(store, topic, 'welcome back')
  two.hints.stored(topic, 1, 'dapp')
  await phone.got('welcome back')
})

it('a client that left a topic on one process is heard of on all', async () => {
  const { one, two, hear } = openProcesses()
  const topic = await topicOfPhone()
  const phone = socketOf('phone')
  two.delivery.attach(phone, [topic])
  await store.unsubscribe([{ topic, clientId: 'phone' }])
  one.hints.left(topic, 'phone')
  hear()
  await expect.poll(() => phone.topics.size).toBe(0)
})
