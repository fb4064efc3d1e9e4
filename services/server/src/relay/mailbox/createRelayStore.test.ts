import { createHash, randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenedDatabase } from '../../database/OpenedDatabase'
import { loginTo } from '../../fake/loginTo.test.support'
import { openMain } from '../../fake/openMain.test.support'
import { postgresMissing, startPostgres, type TestPostgres } from '../../fake/startPostgres.test.support'
import { parseConfig } from '../../parseConfig'
import { fakeClock } from '../fake/fakeClock.test.support'
import { relayLimits } from '../limits'
import { createRelayStore } from './createRelayStore'
import type { Entry, Kept, RelayStore } from './RelayStore'
import type { RelayTables } from './RelayTables.test.support'

const topicOf = () => randomBytes(32).toString('hex')
const entry = (topic: string, message: string, more: Partial<Entry> = {}): Entry => ({
  topic,
  message,
  ttl: 300,
  tag: 1100,
  prompt: false,
  attestation: null,
  sender: 'dapp',
  senderGroup: 'g',
  projectId: 'one',
  upstream: false,
  ...more,
})
const noPostgres = postgresMissing()

describe.each([
  ['PGlite', 'embedded'],
  ['PostgreSQL', 'postgres'],
])('mailboxes on %s', (_, kind) => {
  let postgres: TestPostgres | undefined
  let opened: OpenedDatabase
  let database: Kysely<RelayTables>
  const clock = fakeClock()
  let store: RelayStore
  const limits = {
    ...relayLimits,
    mailboxMessages: 5,
    mailboxBytes: 1_000,
    topicsOfClient: 4,
    fetchMessages: 3,
    fetchBytes: 100,
  }
  const skipped = kind === 'postgres' && noPostgres !== undefined

  beforeAll(async () => {
    if (skipped) return
    postgres = kind === 'postgres' ? await startPostgres() : undefined
    const DATABASE_URL = postgres && (await loginTo(postgres.url, 'relay'))
    opened = await openMain(parseConfig({ ROLES: 'relay', DATABASE_URL, DATA_DIR: 'memory:' }))
    database = opened.database.withTables<RelayTables>()
    store = createRelayStore(opened.database, clock, limits)
  })
  afterAll(async () => {
    await opened?.close()
    await postgres?.stop()
  })

  const messagesOf = async (topic: string) =>
    (await store.read([{ topic, after: 0 }], 100)).map(({ message }) => message)
  const rowsOf = async (topic: string) => (await store.read([{ topic, after: 0 }], 100)).map(({ row }) => row)

  it.skipIf(skipped)('keeps messages of a topic in the order they were stored', async () => {
    const [topic, other] = [topicOf(), topicOf()]
    const kept = await store.insert([entry(topic, 'b'), entry(other, 'x'), entry(topic, 'a'), entry(topic, 'c')])
    expect(kept.map((one) => one.kind)).toEqual(['stored', 'stored', 'stored', 'stored'])
    expect(await messagesOf(topic)).toEqual(['b', 'a', 'c'])
    const [stored] = await store.read([{ topic, after: 0 }], 1)
    expect(stored).toEqual({
      row: kept[0]?.kind === 'stored' ? kept[0].row : 0,
      topic,
      message: 'b',
      attestation: null,
      tag: 1100,
      publishedAt: clock.now(),
      sender: 'dapp',
      acknowledged: [],
    })
  })

  it.skipIf(skipped)('stores the same text on one topic once, until its time is over', async () => {
    const topic = topicOf()
    const [first, again] = await store.insert([entry(topic, 'same'), entry(topic, 'same')])
    expect([first?.kind, again?.kind]).toEqual(['stored', 'repeated'])
    expect(await store.insert([entry(topic, 'same', { sender: 'wallet' })])).toEqual([{ kind: 'repeated' }])
    expect(await store.insert([entry(topicOf(), 'same')])).toMatchObject([{ kind: 'stored' }])
    clock.pass(300_000)
    expect(await messagesOf(topic)).toEqual([])
    const [later] = await store.insert([entry(topic, 'same')])
    expect(later).toMatchObject({ kind: 'stored' })
    expect(later?.kind === 'stored' && first?.kind === 'stored' && later.row > first.row).toBe(true)
    expect(await messagesOf(topic)).toEqual(['same'])
  })

  it.skipIf(skipped)('a delivered message leaves its hash: repeating it stores nothing', async () => {
    const topic = topicOf()
    await store.insert([entry(topic, 'once')])
    const [row = 0] = await rowsOf(topic)
    await store.acknowledge([{ row, clientId: 'wallet' }])
    expect(await messagesOf(topic)).toEqual([])
    expect(await store.insert([entry(topic, 'once')])).toEqual([{ kind: 'repeated' }])
    const { rows } = await sql<{ message: null; hash: Buffer }>`
      select message, hash from relay_messages where topic = ${topic}`.execute(database)
    expect(rows[0]?.message).toBeNull()
    expect(Buffer.from(rows[0]?.hash ?? '').toString('hex')).toBe(createHash('sha256').update('once').digest('hex'))
  })

  it.skipIf(skipped)(
    'a message stays while any subscribed client but the sender owes its acknowledgement',
    async () => {
      const topic = topicOf()
      await store.subscribe(['dapp', 'phone', 'tablet'].map((clientId) => ({ topic, clientId })))
      await store.insert([entry(topic, 'for two')])
      const [row = 0] = await rowsOf(topic)
      await store.acknowledge([{ row, clientId: 'phone' }])
      expect(await store.read([{ topic, after: 0 }], 10)).toMatchObject([{ acknowledged: ['phone'] }])
      await store.acknowledge([{ row, clientId: 'tablet' }])
      expect(await messagesOf(topic)).toEqual([])
    },
  )

  it.skipIf(skipped)('acknowledgements of several clients in one batch all count', async () => {
    const topic = topicOf()
    await store.subscribe(['phone', 'tablet'].map((clientId) => ({ topic, clientId })))
    await store.insert([entry(topic, 'both at once')])
    const [row = 0] = await rowsOf(topic)
    await store.acknowledge(['phone', 'tablet', 'phone'].map((clientId) => ({ row, clientId })))
    expect(await messagesOf(topic)).toEqual([])
  })

  it.skipIf(skipped)('who leaves, or stays away for a day, owes nothing any more', async () => {
    const [left, away] = [topicOf(), topicOf()]
    for (const topic of [left, away]) {
      await store.subscribe(['phone', 'tablet'].map((clientId) => ({ topic, clientId })))
      await store.insert([entry(topic, 'waits', { ttl: 200_000 })])
      const [row = 0] = await rowsOf(topic)
      await store.acknowledge([{ row, clientId: 'phone' }])
    }
    await store.unsubscribe([{ topic: left, clientId: 'tablet' }])
    expect(await messagesOf(left)).toEqual([])
    await store.sweep()
    expect(await messagesOf(away)).toEqual(['waits'])
    clock.pass(limits.subscriptionOutlives + limits.prolongEvery - 1)
    await store.sweep()
    expect(await messagesOf(away)).toEqual(['waits'])
    clock.pass(1)
    await store.sweep()
    expect(await messagesOf(away)).toEqual([])
  })

  it.skipIf(skipped)('a message nobody acknowledged waits, even when its only reader left', async () => {
    const topic = topicOf()
    await store.subscribe([{ topic, clientId: 'phone' }])
    await store.insert([entry(topic, 'unread')])
    await store.unsubscribe([{ topic, clientId: 'phone' }])
    expect(await messagesOf(topic)).toEqual(['unread'])
  })

  it.skipIf(skipped)('a full mailbox takes no more, by count and by bytes, and still knows what it has', async () => {
    const topic = topicOf()
    const kinds = async (...messages: string[]) =>
      (await store.insert(messages.map((message) => entry(topic, message)))).map((one) => one.kind)
    expect(await kinds('1', '2', '3', '4', '5', '6')).toEqual([...Array(5).fill('stored'), 'full'])
    expect(await kinds('7', '1')).toEqual(['full', 'repeated'])
    const [row = 0] = await rowsOf(topic)
    await store.acknowledge([{ row, clientId: 'phone' }])
    expect(await kinds('7', '8')).toEqual(['stored', 'full'])
    const heavy = topicOf()
    expect(await store.insert([entry(heavy, 'x'.repeat(600)), entry(heavy, 'y'.repeat(600))])).toMatchObject([
      { kind: 'stored' },
      { kind: 'full' },
    ])
  })

  it.skipIf(skipped)('a client holds so many topics and no more; holding one again costs nothing', async () => {
    const topics = Array.from({ length: 4 }, topicOf)
    const clientId = `client ${topicOf()}`
    const own = (list: readonly string[]) => list.map((topic) => ({ topic, clientId }))
    expect((await store.subscribe(own(topics))).size).toBe(4)
    expect((await store.subscribe(own(topics))).size).toBe(4)
    expect((await store.subscribe(own([topicOf()]))).size).toBe(0)
    await store.unsubscribe(own(topics.slice(0, 1)))
    expect((await store.subscribe(own([topicOf()]))).size).toBe(1)
  })

  it.skipIf(skipped)('tells which topics a client had when it leaves them, and which it has', async () => {
    const [one, two, strange] = [topicOf(), topicOf(), topicOf()]
    const own = (...topics: readonly string[]) => topics.map((topic) => ({ topic, clientId: 'phone' }))
    expect(await store.subscribe(own(one, two))).toEqual(new Map([one, two].map((topic) => [`${topic}phone`, 'new'])))
    expect(await store.subscribe(own(one))).toEqual(new Map([[`${one}phone`, 'known']]))
    expect([await store.holdsAll('phone', [one, two, one]), await store.holdsAll('phone', [one, strange])]).toEqual([
      ...[true, false],
    ])
    expect(await store.unsubscribe(own(one, strange))).toEqual(new Set([`${one}phone`]))
    expect(await Promise.all(own(one, two).map(store.isSubscribed))).toEqual([false, true])
    await store.unsubscribe(own(two))
  })

  it.skipIf(skipped)('a fetch counts as delivery once the client fetches again', async () => {
    const topic = topicOf()
    await store.insert(['1', '2', '3', '4'].map((message) => entry(topic, message)))
    const first = await store.fetch('phone', [topic])
    expect([first.messages.map(({ message }) => message), first.hasMore]).toEqual([['1', '2', '3'], true])
    expect(await messagesOf(topic)).toHaveLength(4)
    const second = await store.fetch('phone', [topic])
    expect([second.messages.map(({ message }) => message), second.hasMore]).toEqual([['4'], false])
    expect(await messagesOf(topic)).toEqual(['4'])
    expect((await store.fetch('phone', [topic])).messages).toEqual([])
    expect(await messagesOf(topic)).toEqual([])
    expect((await store.fetch('dapp', [topic])).messages).toEqual([])
  })

  it.skipIf(skipped)('what was fetched is known for a day, however often the mailboxes are swept', async () => {
    const topic = topicOf()
    await store.insert([entry(topic, 'taken', { ttl: 200_000 })])
    await store.fetch('phone', [topic])
    clock.pass(limits.subscriptionOutlives - 1)
    await store.sweep()
    expect((await store.fetch('phone', [topic])).messages).toEqual([])
    expect(await messagesOf(topic)).toEqual([])
  })

  it.skipIf(skipped)('a fetch is limited in bytes, and always gives one message', async () => {
    const topic = topicOf()
    await store.insert([entry(topic, 'x'.repeat(150)), entry(topic, 'y'.repeat(60)), entry(topic, 'z'.repeat(60))])
    const { messages, hasMore } = await store.fetch('phone', [topic])
    expect([messages.length, hasMore]).toEqual([1, true])
    const { messages: more, hasMore: last } = await store.fetch('tablet', [topic])
    expect([more.length, last]).toEqual([1, true])
    await store.insert([entry(topic, 'v'.repeat(40))])
    const rest = await store.fetch('phone', [topic])
    expect(rest.messages.map(({ message }) => message[0])).toEqual(['y'])
    expect((await store.fetch('phone', [topic])).messages.map(({ message }) => message[0])).toEqual(['z', 'v'])
  })

  it.skipIf(skipped)('reads after a row, several topics at once, and tells which grew', async () => {
    const [one, two] = [topicOf(), topicOf()]
    await store.insert([entry(one, 'a'), entry(two, 'b'), entry(one, 'c')])
    const [first = 0, last = 0] = await rowsOf(one)
    const read = await store.read(
      [
        { topic: one, after: first },
        { topic: two, after: 0 },
      ],
      10,
    )
    expect(read.map(({ message }) => message).sort()).toEqual(['b', 'c'])
    expect(
      await store.grown([
        { topic: one, after: last },
        { topic: two, after: 0 },
      ]),
    ).toEqual([two])
  })

  it.skipIf(skipped)(
    'is read so many bytes at a time, what has least before it first, and each topic in order',
    async () => {
      const [full, light] = ['f'.repeat(64), '0'.repeat(64)]
      const texts = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(60))
      await store.insert([...texts.map((text) => entry(full, text)), entry(light, 'late'), entry(light, 'later')])
      const after = new Map([full, light].map((topic) => [topic, 0]))
      const readings: string[] = []
      for (let read = 0; read < 4; read += 1) {
        const rows = await store.read(
          [...after].map(([topic, row]) => ({ topic, after: row })),
          100,
        )
        for (const { topic, row } of rows) after.set(topic, row)
        readings.push(rows.map(({ message }) => message.replace(/(.)\1+/, '$1')).join(' '))
      }
      expect(readings).toEqual(['late later a b', 'c d', '', ''])
    },
  )

  it.skipIf(skipped)(
    'N-113 is read so many rows at a time, and hundreds of tiny messages hold up no other',
    async () => {
      const honest = topicOf()
      const tiny = Array.from({ length: 4 }, topicOf)
      for (const topic of tiny) await store.insert(['1', '2', '3', '4', '5'].map((text) => entry(topic, text)))
      await store.insert([entry(honest, 'fifteen letters')])
      const rows = await store.read(
        [...tiny, honest].map((topic) => ({ topic, after: 0 })),
        10,
      )
      const texts = rows.map(({ message }) => message)
      expect(texts.slice(0, 9)).toEqual(['1', '1', '1', '1', '2', '2', '2', '2', 'fifteen letters'])
      expect(texts).toHaveLength(10)
    },
  )

  it.skipIf(skipped)('counts waiting bytes by project and group and sweeps what is over', async () => {
    clock.pass(3_000_000_000)
    await store.sweep()
    await store.insert([entry(topicOf(), 'é', { projectId: 'a' }), entry(topicOf(), 'xyz', { projectId: 'b', ttl: 1 })])
    await store.insert([entry(topicOf(), 'light', { projectId: 'a', senderGroup: 'h' })])
    const { projects, groups } = await store.bytesHeld(517)
    expect([Object.fromEntries(projects), groups.size]).toEqual([{ a: 519, b: 259 }, 0])
    expect(Object.fromEntries((await store.bytesHeld(260)).groups)).toEqual({ g: 517, h: 261 })
    clock.pass(1_000)
    expect((await store.bytesHeld(260)).groups).toEqual(new Map([['h', 261]]))
    expect(await store.sweep()).toBe(1)
  })

  it.skipIf(skipped)('counts the bytes of a text and of what attests it', async () => {
    const topic = topicOf()
    await store.insert([entry(topic, 'é', { attestation: 'xyz' })])
    const { rows } = await sql<{ size: number }>`select size from relay_messages where topic = ${topic}`.execute(
      database,
    )
    expect(rows).toEqual([{ size: 5 }])
  })

  // The embedded database runs one statement after the other.
  if (kind === 'postgres')
    it.skipIf(skipped)('rows of a topic become visible in their order, whoever writes', async () => {
      const topic = topicOf()
      const many = createRelayStore(opened.database, clock, relayLimits)
      let seen = 0
      let reading = true
      const read: string[] = []
      const reader = (async () => {
        while (reading) {
          for (const { row, message } of await many.read([{ topic, after: seen }], 100)) {
            read.push(message)
            seen = row
          }
        }
      })()
      const writers = Array.from({ length: 6 }, async (_, writer) => {
        for (let turn = 0; turn < 30; turn += 1)
          await many.insert([entry(topic, `${writer} ${turn}`), ...(turn % 2 === 0 ? [entry(topicOf(), 'other')] : [])])
      })
      await Promise.all(writers)
      while (read.length < 180 && (await many.grown([{ topic, after: seen }])).length > 0) await Promise.resolve()
      reading = false
      await reader
      expect(read).toHaveLength(180)
      expect(new Set(read).size).toBe(180)
    })

  if (kind === 'postgres')
    it.skipIf(skipped)('N-17 idle rows that another process is changing stay, and are not waited for', async () => {
      await store.insert([entry(topicOf(), 'fetched', { topic: 'fetched' })])
      await store.fetch('phone', ['fetched'])
      const none = createRelayStore(opened.database, clock, { ...limits, rowsOfTable: 0 })
      const trimmed = await database.transaction().execute(async (transaction) => {
        await sql`select from relay_fetches for update`.execute(transaction)
        return none.trim()
      })
      expect(trimmed.has('relay_fetches')).toBe(false)
      expect((await none.trim()).has('relay_fetches')).toBe(true)
    })

  if (kind === 'postgres')
    it.skipIf(skipped).each([1, 2])(
      'a row number is taken only under the lock of its topic (%d at once)',
      async (count) => {
        const topic = topicOf()
        const row = (kept: readonly Kept[]) => (kept[0]?.kind === 'stored' ? kept[0].row : 0)
        const waiting = async () =>
          (await sql`select from pg_locks where locktype = 'advisory' and not granted`.execute(database)).rows.length
        const blocked = await database.transaction().execute(async (transaction) => {
          await sql`select pg_advisory_xact_lock(hashtextextended(${topic}, 20))`.execute(transaction)
          const insert = store.insert(Array.from({ length: count }, (_, place) => entry(topic, `late ${place}`)))
          while ((await waiting()) === 0) await Promise.resolve()
          const early = row(await store.insert([entry(topicOf(), 'early')]))
          return { insert, early }
        })
        expect(row(await blocked.insert)).toBeGreaterThan(blocked.early)
      },
    )
})
