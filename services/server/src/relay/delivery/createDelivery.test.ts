import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { OpenedDatabase } from '../../database/OpenedDatabase'
import { openMain } from '../../fake/openMain.test.support'
import { createLog } from '../../log/createLog'
import { parseConfig } from '../../parseConfig'
import { fakeClock } from '../fake/fakeClock.test.support'
import { newTopic } from '../fake/openClient.test.support'
import { publishTo, socketOf } from '../fake/socketOf.test.support'
import { relayLimits } from '../limits'
import { createRelayStore } from '../mailbox/createRelayStore'
import type { Cursor, RelayStore } from '../mailbox/RelayStore'
import { createDelivery } from './createDelivery'

const clock = fakeClock()
let opened: OpenedDatabase
let store: RelayStore

beforeAll(async () => {
  opened = await openMain(parseConfig({ DATA_DIR: 'memory:' }))
  store = createRelayStore(opened.database, clock, relayLimits)
})
afterAll(() => opened.close())

/** Mailboxes that have answered a reading, and keep the answer back until the returned function is called. */
function holdReadings() {
  let held: { asked(): void; released: Promise<void> } | undefined
  const delivery = createDelivery(
    { clock, log: createLog('silent') },
    {
      ...store,
      async read(cursors, limit) {
        const rows = await store.read(cursors, limit)
        const holding = held
        held = undefined
        holding?.asked()
        await holding?.released
        return rows
      },
    },
    relayLimits,
  )
  onTestFinished(() => delivery.close())
  const hold = () => {
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    const read = new Promise<void>((resolve) => {
      held = { asked: resolve, released }
    })
    return { read, release }
  }
  return { delivery, hold }
}

describe('rows that are on their way from the mailboxes', () => {
  it('R-02 do not pass over what waits for a socket that subscribes meanwhile', async () => {
    const { delivery, hold } = holdReadings()
    const [topic, tablet, phone] = [newTopic(), socketOf('tablet'), socketOf('phone')]
    await publishTo(store, topic, 'one', 'two')
    delivery.attach(tablet, [topic])
    await tablet.got('two')
    await publishTo(store, topic, 'three')
    const { read, release } = hold()
    delivery.hint(topic)
    await read
    delivery.attach(phone, [topic])
    release()
    await phone.got('three')
    expect(phone.had).toEqual(['one', 'two', 'three'])
    expect(tablet.had).toEqual(['one', 'two', 'three'])
  })

  it('R-02 do not pass over what a slow socket missed when it takes more again meanwhile', async () => {
    const { delivery, hold } = holdReadings()
    const [topic, tablet, phone] = [newTopic(), socketOf('tablet'), socketOf('phone')]
    delivery.attach(tablet, [topic])
    delivery.attach(phone, [topic])
    phone.stalls = true
    for (const message of ['one', 'two']) {
      await publishTo(store, topic, message)
      delivery.hint(topic)
      await tablet.got(message)
    }
    expect(phone.had).toEqual(['one'])
    await publishTo(store, topic, 'three')
    const { read, release } = hold()
    delivery.hint(topic)
    await read
    phone.drain()
    release()
    await phone.got('three')
    expect(phone.had).toEqual(['one', 'two', 'three'])
    expect(tablet.had).toEqual(['one', 'two', 'three'])
  })
})

it('R-02 a socket is given all that waits in one of its many mailboxes, however few are looked at of each', async () => {
  const topics = Array.from({ length: 64 }, newTopic)
  const [phone, texts] = [socketOf('phone'), Array.from({ length: 60 }, (_, place) => `message ${place}`)]
  await publishTo(store, topics[9] as string, ...texts)
  const delivery = createDelivery({ clock, log: createLog('silent') }, store, relayLimits)
  onTestFinished(() => delivery.close())
  delivery.attach(phone, topics)
  await phone.got('message 59')
  expect(phone.had).toEqual(texts)
})

describe('N-113 large messages that wait', () => {
  it('hold up nobody else’s, and are read a little at a time until all are delivered in order', async () => {
    const [flooded, own, flood, phone] = ['0'.repeat(64), 'f'.repeat(64), socketOf('flood'), socketOf('phone')]
    const texts = Array.from({ length: 15 }, (_, place) => String(place).padEnd(200_000))
    for (const text of texts) await publishTo(store, flooded, text)
    await publishTo(store, own, 'small')
    const order: string[] = []
    const readings: number[] = []
    const delivery = createDelivery(
      { clock, log: createLog('silent') },
      {
        ...store,
        async read(cursors, limit) {
          const rows = await store.read(cursors, limit)
          readings.push(rows.reduce((bytes, { message }) => bytes + message.length, 0))
          order.push(...rows.map(({ message }) => message.trim()))
          return rows
        },
      },
      relayLimits,
    )
    onTestFinished(() => delivery.close())
    delivery.attach(flood, [flooded])
    delivery.attach(phone, [own])
    await phone.got('small')
    await flood.got(texts.at(-1) as string)
    expect(order.indexOf('small')).toBeLessThan(5)
    expect(Math.max(...readings)).toBeLessThanOrEqual(relayLimits.fetchBytes + 200_000)
    expect(flood.had).toEqual(texts)
  })

  it('come in their turn, however often mailboxes with less in them are read from their start', async () => {
    const floods = Array.from({ length: 8 }, newTopic)
    for (const topic of floods) await publishTo(store, topic, 'flood'.padEnd(100_000))
    const [own, flood, phone] = [newTopic(), socketOf('flood'), socketOf('phone')]
    await publishTo(store, own, 'large'.padEnd(200_000))
    let readings = 0
    const delivery = createDelivery(
      { clock, log: createLog('silent') },
      {
        ...store,
        read(cursors, limit) {
          readings += 1
          // Those of a socket that leaves and comes back each time.
          const isAgain = ({ topic }: Cursor) => readings < 20 && floods.includes(topic)
          return store.read(
            cursors.map((cursor) => (isAgain(cursor) ? { ...cursor, after: 0 } : cursor)),
            limit,
          )
        },
      },
      relayLimits,
    )
    onTestFinished(() => delivery.close())
    delivery.attach(flood, floods)
    delivery.attach(phone, [own])
    await phone.got('large'.padEnd(200_000))
    expect(readings).toBeLessThan(6)
  })
})
