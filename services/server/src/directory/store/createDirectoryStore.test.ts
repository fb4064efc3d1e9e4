import type { WalletEntry } from '@latchkey/protocol/api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Clock, systemClock } from '../../clock/Clock'
import type { OpenedDatabase } from '../../database/OpenedDatabase'
import { loginTo } from '../../fake/loginTo.test.support'
import { openMain } from '../../fake/openMain.test.support'
import { postgresMissing, startPostgres, type TestPostgres } from '../../fake/startPostgres.test.support'
import { parseConfig } from '../../parseConfig'
import { walletEntry } from '../entry/walletEntry.test.support'
import type { Seed } from '../seed/readSeed'
import { createDirectoryStore } from './createDirectoryStore'
import type { DirectoryStore } from './DirectoryStore'
import { WalletClash } from './WalletClash'

const missing = postgresMissing()
const clock: Clock = { ...systemClock, now: () => Date.parse('2026-11-21T10:00:00Z') }
const seedOf = (...entries: readonly WalletEntry[]): Seed => ({
  entries,
  hash: entries.map((entry) => JSON.stringify(entry)).join(),
})
const [a, b, c] = ['a', 'b', 'c'].map((id, at) => walletEntry(id, at + 1)) as [WalletEntry, WalletEntry, WalletEntry]

function suite(open: () => Promise<OpenedDatabase>) {
  let opened: OpenedDatabase
  let store: DirectoryStore
  beforeAll(async () => {
    opened = await open()
    store = createDirectoryStore(opened.database, clock)
  })
  afterAll(() => opened.close())

  const listed = async () => {
    const { rows } = await store.snapshot()
    return rows.filter(({ hidden }) => !hidden).map(({ entry }) => `${entry.id} ${entry.name}`)
  }

  it('takes a seed over once, and counts every change', async () => {
    const before = await store.revision()
    expect(await store.importSeed(seedOf(a, b, c), false)).toEqual({
      result: 'imported',
      written: 3,
      hidden: 0,
      kept: 0,
    })
    expect(await store.importSeed(seedOf(a, b, c), false)).toEqual({ result: 'unchanged' })
    expect(await store.revision()).toBe(before + 1)
    expect(await listed()).toEqual(['a Wallet a', 'b Wallet b', 'c Wallet c'])
  })

  it('imports once when several processes start at once', async () => {
    const seed = seedOf(a, b, { ...c, name: 'Renamed' })
    const results = await Promise.all([1, 2, 3, 4].map(() => store.importSeed(seed, false)))
    expect(results.map(({ result }) => result).sort()).toEqual(['imported', 'unchanged', 'unchanged', 'unchanged'])
  })

  it('hides what left the seed, and shows it again when it is back', async () => {
    expect(await store.importSeed(seedOf(a, c), false)).toMatchObject({ hidden: 1 })
    expect(await listed()).toEqual(['a Wallet a', 'c Wallet c'])
    await store.importSeed(seedOf(a, b, c), false)
    expect(await listed()).toEqual(['a Wallet a', 'b Wallet b', 'c Wallet c'])
  })

  it('keeps what an operator changed, added or hid, unless forced', async () => {
    await store.upsert({ ...a, name: 'Mine' })
    await store.upsert(walletEntry('own', 9))
    expect(await store.hide('b')).toBe(true)
    const { rows } = await store.snapshot()
    expect(rows.find(({ entry }) => entry.id === 'a')?.editedAt).toEqual(new Date(clock.now()))
    expect(await store.importSeed(seedOf({ ...a, name: 'New' }, b, { ...c, name: 'New c' }), false)).toMatchObject({
      written: 1,
      kept: 2,
    })
    expect(await listed()).toEqual(['a Mine', 'c New c', 'own Wallet own'])
    await store.importSeed(seedOf({ ...a, name: 'New' }, b, c), true)
    expect(await listed()).toEqual(['a New', 'b Wallet b', 'c Wallet c', 'own Wallet own'])
  })

  it('refuses a wallet that claims what is another one’s', async () => {
    await store.upsert({ ...a, rdns: 'a.example' })
    const before = await store.revision()
    const clash = store.upsert({ ...b, rdns: 'a.example' })
    await expect(clash).rejects.toMatchObject({ name: 'WalletClash' })
    await expect(clash).rejects.toBeInstanceOf(WalletClash)
    expect(await store.hide('nobody')).toBe(false)
    expect(await store.revision()).toBe(before)
  })
}

describe('the directory on the embedded database', () => {
  suite(() => openMain(parseConfig({ ROLES: 'api', DATA_DIR: 'memory:' })))
})

describe.skipIf(missing)('the directory on PostgreSQL', () => {
  let postgres: TestPostgres
  beforeAll(async () => {
    postgres = await startPostgres()
  })
  afterAll(() => postgres.stop())
  suite(async () => openMain(parseConfig({ ROLES: 'api', DATABASE_URL: await loginTo(postgres.url, 'api') })))
})
