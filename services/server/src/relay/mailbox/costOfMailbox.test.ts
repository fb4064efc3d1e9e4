import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../database/Database'
import type { OpenedDatabase } from '../../database/OpenedDatabase'
import { loginTo } from '../../fake/loginTo.test.support'
import { openMain } from '../../fake/openMain.test.support'
import { postgresMissing, startPostgres, type TestPostgres } from '../../fake/startPostgres.test.support'
import { parseConfig } from '../../parseConfig'
import { createBridgeStore } from '../bridge/createBridgeStore'
import { fakeClock } from '../fake/fakeClock.test.support'
import { newTopic } from '../fake/openClient.test.support'
import { relayLimits } from '../limits'
import { createRelayStore } from './createRelayStore'
import type { Entry, RelayStore } from './RelayStore'

const entry = (topic: string, place: number, more: Partial<Entry> = {}): Entry => ({
  ...{ topic, message: `message ${place}`, ttl: 300, tag: 1100, prompt: false, attestation: null, sender: 'dapp' },
  ...{ senderGroup: 'g', projectId: 'one', upstream: false, ...more },
})
const mailboxes = 30
const kinds = postgresMissing() ? ['PGlite'] : ['PGlite', 'PostgreSQL']

describe.each(kinds)('one mailbox of many on %s', (kind) => {
  const clock = fakeClock()
  let postgres: TestPostgres | undefined
  let superUrl = ''
  let opened: OpenedDatabase
  let full: readonly string[] = []

  const analyze = async () => {
    if (!postgres) return sql`analyze relay_messages`.execute(opened.database)
    const client = new Client({ connectionString: superUrl })
    await client.connect()
    await client.query('analyze relay_messages')
    await client.end()
  }

  beforeAll(async () => {
    postgres = kind === 'PostgreSQL' ? await startPostgres() : undefined
    const DATABASE_URL = postgres && (await loginTo(postgres.url, 'relay'))
    if (postgres && DATABASE_URL) superUrl = new URL(new URL(DATABASE_URL).pathname, postgres.superUrl).href
    opened = await openMain(parseConfig({ ROLES: 'relay', DATABASE_URL, DATA_DIR: 'memory:' }))
    const store = createRelayStore(opened.database, clock, relayLimits)
    const fill = async () => {
      const topics = Array.from({ length: mailboxes }, newTopic)
      for (const topic of topics)
        await store.insert(Array.from({ length: relayLimits.mailboxMessages / 2 }, (_, place) => entry(topic, place)))
      return topics
    }
    await fill()
    // What PostgreSQL knows of the table is of a time whose messages are over.
    await analyze()
    clock.pass(400_000)
    full = await fill()
  })
  afterAll(async () => {
    await opened?.close()
    await postgres?.stop()
  })

  /** Rows of the table that PostgreSQL looks at for this. */
  const looksAt = (work: (store: RelayStore, database: Database) => Promise<unknown>) =>
    opened.database.transaction().execute(async (transaction) => {
      const looked = async () => {
        const { rows } = await sql<{ looked: number }>`
          select (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::float8 as looked
          from pg_stat_xact_user_tables where relname = 'relay_messages'`.execute(transaction)
        return rows[0]?.looked ?? Number.NaN
      }
      const before = await looked()
      await work(createRelayStore(transaction, clock, relayLimits), transaction)
      return (await looked()) - before
    })

  it.each<[string, (store: RelayStore, database: Database, topic: string) => Promise<unknown>]>([
    ['is fetched', (store, _, topic) => store.fetch('wallet', [topic])],
    ['is read', (store, _, topic) => store.read([{ topic, after: 0 }], 100)],
    ['is looked after', (store, _, topic) => store.grown([{ topic, after: 0 }])],
    ['takes a message', (store, _, topic) => store.insert([entry(topic, 0)])],
    ['takes messages', (store, _, topic) => store.insert([entry(topic, 1), entry(topic, 2)])],
    ['is left', (store, _, topic) => store.unsubscribe([{ topic, clientId: 'wallet' }])],
    ['has a message acknowledged', (store) => store.acknowledge([{ row: 1, clientId: 'wallet' }])],
    ['has a message passed on', (_, database) => createBridgeStore(database, clock).passedOn([1])],
    ['has a message to pass on', (_, database) => createBridgeStore(database, clock).outgoing(10, { only: [1] })],
  ])('N-98 looks at no message of others when it %s', async (_, work) => {
    const topic = newTopic()
    const store = createRelayStore(opened.database, clock, relayLimits)
    await store.subscribe([{ topic, clientId: 'wallet' }])
    // As often as it takes until plans are kept.
    for (let time = 0; time < 8; time += 1)
      expect(await looksAt((inside, database) => work(inside, database, topic))).toBeLessThan(20)
  })

  it.each<[string, (store: RelayStore, topic: string) => Promise<unknown>]>([
    ['is fetched', (store, topic) => store.fetch('wallet', [topic])],
    ['is read', (store, topic) => store.read([{ topic, after: 0 }], 256)],
    ['is looked after', (store, topic) => store.grown([{ topic, after: 0 }])],
    ['takes a message', (store, topic) => store.insert([entry(topic, 1_000)])],
    ['takes messages', (store, topic) => store.insert([entry(topic, 1_001), entry(topic, 1_002)])],
  ])('N-98 looks at no message that was delivered when it %s', async (_, work) => {
    const topic = newTopic()
    const store = createRelayStore(opened.database, clock, relayLimits)
    await store.subscribe([{ topic, clientId: 'phone' }])
    for (let from = 0; from < 300; from += 100) {
      const kept = await store.insert(Array.from({ length: 100 }, (_, place) => entry(topic, from + place)))
      const rows = kept.map((one) => (one.kind === 'stored' ? one.row : 0))
      await store.acknowledge(rows.map((row) => ({ row, clientId: 'phone' })))
    }
    for (let time = 0; time < 8; time += 1) expect(await looksAt((inside) => work(inside, topic))).toBeLessThan(20)
  })

  const empty = Array.from({ length: 49 }, newTopic)
  it.each<[string, (store: RelayStore, topic: string) => Promise<unknown>]>([
    // By another client each time, to which nothing was given before.
    ['is fetched', (store, topic) => store.fetch(newTopic(), [topic, ...empty])],
    [
      'is read',
      (store, topic) =>
        store.read(
          [topic, ...empty].map((topic) => ({ topic, after: 0 })),
          256,
        ),
    ],
  ])('N-98 looks at each message of it twice, and at none of others, when it %s among empty ones', async (_, work) => {
    const topic = newTopic()
    const store = createRelayStore(opened.database, clock, relayLimits)
    await store.insert(Array.from({ length: 100 }, (_, place) => entry(topic, place)))
    for (let time = 0; time < 8; time += 1) expect(await looksAt((inside) => work(inside, topic))).toBeLessThan(220)
  })

  it('N-113 looks at five times as many messages as it brings where all of many mailboxes are full', async () => {
    const cursors = full.map((topic) => ({ topic, after: 0 }))
    expect(await looksAt((store) => store.read(cursors, 256))).toBeLessThan(5.5 * 256)
  })

  it('N-113 a fetch reads one message more than it gives', async () => {
    const read: number[] = []
    const counted = opened.database.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        read.push(result.rows.filter((row) => 'message' in row).length)
        return result
      },
    })
    const store = createRelayStore(counted, clock, { ...relayLimits, fetchBytes: 10 })
    const topic = newTopic()
    await store.insert(Array.from({ length: 4 }, (_, place) => entry(topic, place)))
    expect((await store.fetch('wallet', [topic])).messages).toHaveLength(1)
    expect(Math.max(...read)).toBe(2)
  })
})
