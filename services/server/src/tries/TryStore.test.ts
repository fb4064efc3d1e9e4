import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { joinMigrations } from '../database/migrate'
import type { OpenedDatabase } from '../database/OpenedDatabase'
import { openDatabase } from '../database/openDatabase'
import { asOperator } from '../database/projectRows'
import { sourceProgram } from '../fake/sourceProgram.test.support'
import { postgresMissing, startPostgres, type TestPostgres } from '../fake/startPostgres.test.support'
import { createTestClock } from '../fake/testServices.test.support'
import { createLog } from '../log/createLog'
import { createTryStore } from './createTryStore'
import { type Challenge, tryLimits } from './TryStore'
import { tryMigration } from './tryMigration'

const log = createLog('silent')
const refused = { outcome: 'unavailable', retryAfter: 5 }
const folder = mkdtempSync(join(tmpdir(), 'latchkey-tries-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** As a process whose role counts tries opens it. */
const open = (url: string | undefined, place = 'memory:') =>
  openDatabase({
    ...{ url, folder: place, variable: 'DATABASE_URL', mode: 'development', role: 'latchkey_serves_api', alone: false },
    migrations: joinMigrations([{ '0026_tries': tryMigration('api') }]),
  })

/** `processes` opens the same records that many times; the embedded database has one process. */
function suite(processes: () => Promise<readonly OpenedDatabase[]>) {
  let opened: readonly OpenedDatabase[] = []
  const clock = createTestClock()
  const storeOf = (place: number) => {
    const one = opened[place % opened.length]
    if (!one) throw new Error('nothing is open')
    return createTryStore(one.database, clock, log)
  }
  let made = 0
  const newChallenge = (more: Partial<Challenge> = {}): Challenge => {
    made += 1
    const names = { projectId: 'a'.repeat(32), id: `challenge ${made}`, subject: `subject ${made}`, purpose: 'login' }
    return { ...names, expiresAt: clock.now() + 600_000, ...more }
  }
  const opening = async (more: Partial<Challenge> = {}) => {
    const challenge = newChallenge(more)
    expect(await storeOf(0).open(challenge)).toEqual({ outcome: 'opened' })
    return challenge
  }
  const outcomesOf = async (asked: readonly Promise<{ readonly outcome: string }>[]) => {
    const counted: Record<string, number> = {}
    for (const { outcome } of await Promise.all(asked)) counted[outcome] = (counted[outcome] ?? 0) + 1
    return counted
  }
  beforeAll(async () => {
    opened = await processes()
  })
  afterAll(async () => {
    for (const one of opened) await one.close()
  })

  it('N-39 counts five tries of a challenge, then refuses it for good', async () => {
    const challenge = await opening()
    for (const failures of [1, 2, 3, 4, 5])
      expect(await storeOf(failures).count(challenge)).toEqual({ outcome: 'counted', left: 5 - failures, failures })
    expect(await storeOf(0).count(challenge)).toEqual({ outcome: 'spent' })
    // What compares nothing is no failure of its owner.
    const next = await opening({ subject: challenge.subject })
    expect(await storeOf(1).count(next)).toMatchObject({ failures: 6 })
  })

  it('N-39 counts every one of fifty at once, in all processes together', async () => {
    const challenge = await opening()
    const asked = Array.from({ length: 50 }, (_, place) => storeOf(place).count(challenge))
    expect(await outcomesOf(asked)).toEqual({ counted: 5, spent: 45 })
    const many = await Promise.all(
      Array.from({ length: 10 }, (_, place) => opening({ subject: 'crowd', purpose: `purpose ${place}` })),
    )
    const tried = many.flatMap((one, place) => Array.from({ length: 5 }, () => storeOf(place).count(one)))
    const failures = (await Promise.all(tried)).map((one) => (one.outcome === 'counted' ? one.failures : 0))
    // Never two on one count.
    expect(failures.sort((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, place) => place + 1))
  })

  it('N-39 settles a challenge once, however many were right at once', async () => {
    const challenge = await opening()
    expect(await storeOf(0).settle(challenge)).toEqual({ outcome: 'spent' })
    await storeOf(0).count(challenge)
    const asked = Array.from({ length: 50 }, (_, place) => storeOf(place).settle(challenge))
    expect(await outcomesOf(asked)).toEqual({ settled: 1, spent: 49 })
    expect(await storeOf(0).count(challenge)).toEqual({ outcome: 'spent' })
    const next = await opening({ subject: challenge.subject })
    expect(await storeOf(0).count(next)).toMatchObject({ failures: 1 })
  })

  it('N-39 a hundred failures in a row stop a subject, until its owner is known by other means', async () => {
    const subject = 'stopped'
    for (let sent = 0; sent < tryLimits.failuresOfSubject / 5; sent += 1) {
      const challenge = await opening({ subject })
      for (let tries = 0; tries < 5; tries += 1)
        expect(await storeOf(tries).count(challenge)).toMatchObject({
          outcome: 'counted',
          failures: sent * 5 + tries + 1,
        })
    }
    const later = newChallenge({ subject })
    for (const place of [0, 1]) expect(await storeOf(place).open(later)).toEqual({ outcome: 'stopped' })
    expect(await storeOf(0).count(later)).toEqual({ outcome: 'stopped' })
    clock.advance(3_600_000)
    expect(await storeOf(0).sweep()).toBeGreaterThan(0)
    expect(await storeOf(0).open(later)).toEqual({ outcome: 'stopped' })
    // Another address, and the same at another project, go on.
    await opening()
    await opening({ subject, projectId: 'b'.repeat(32) })
    expect(await storeOf(0).release(later)).toEqual({ outcome: 'settled' })
    expect(await storeOf(1).open(newChallenge({ subject }))).toEqual({ outcome: 'opened' })
  })

  it('N-39 a stop holds for what was sent before it too', async () => {
    const subject = 'stopped meanwhile'
    const waiting = await opening({ subject, purpose: 'export' })
    for (let sent = 0; sent < 20; sent += 1) {
      const challenge = await opening({ subject })
      for (let tries = 0; tries < 5; tries += 1) await storeOf(0).count(challenge)
    }
    expect(await storeOf(0).count(waiting)).toEqual({ outcome: 'stopped' })
  })

  it('N-39 takes only the newest of a purpose, in its time, its project and of its subject', async () => {
    const first = await opening()
    const other = await opening({ subject: first.subject, purpose: 'export' })
    const newest = await opening({ subject: first.subject })
    const count = async (challenge: Challenge) => (await storeOf(1).count(challenge)).outcome
    expect([await count(first), await count(other), await count(newest)]).toEqual(['spent', 'counted', 'counted'])
    expect(await count({ ...newest, projectId: 'b'.repeat(32) })).toBe('spent')
    expect(await count({ ...newest, subject: 'somebody else' })).toBe('spent')
    expect(await count(newChallenge())).toBe('spent')
    clock.advance(600_000)
    // What the caller says of its end does not lengthen it.
    expect(await count({ ...newest, expiresAt: clock.now() + 1 })).toBe('spent')
    expect(await storeOf(0).settle({ ...newest, expiresAt: clock.now() + 1 })).toEqual({ outcome: 'spent' })
    await storeOf(0).sweep()
    expect(await count({ ...newest, expiresAt: clock.now() + 1 })).toBe('spent')
  })

  it('N-39 two that are opened at once leave one that counts', async () => {
    const subject = 'opened twice'
    const both = Array.from({ length: 10 }, () => newChallenge({ subject }))
    await Promise.all(both.map((one, place) => storeOf(place).open(one)))
    const counted = await outcomesOf(both.map((one) => storeOf(0).count(one)))
    expect(counted).toEqual({ counted: 1, spent: 9 })
  })

  it('N-39 who serves can delete neither tries nor failures', async () => {
    const rows = async (table: string) => {
      const [one] = opened
      if (!one) throw new Error('nothing is open')
      await expect(sql`delete from ${sql.table(table)}`.execute(one.database)).rejects.toThrow(/permission denied/)
      return asOperator(
        one.database,
        async (every) => (await sql`select from ${sql.table(table)}`.execute(every)).rows.length,
      )
    }
    expect(await rows('failed_subjects')).toBeGreaterThan(0)
    expect(await rows('tried_challenges')).toBeGreaterThan(0)
  })
}

describe('tries in the embedded database', () => {
  suite(async () => [await open(undefined)])

  it('N-39 are there after a restart', async () => {
    const place = join(folder, 'restarted')
    const clock = createTestClock()
    const challenge = {
      projectId: 'a'.repeat(32),
      id: 'one',
      subject: 's',
      purpose: 'login',
      expiresAt: clock.now() + 1_000,
    }
    const first = await open(undefined, place)
    const store = createTryStore(first.database, clock, log)
    await store.open(challenge)
    for (let tries = 0; tries < 5; tries += 1) await store.count(challenge)
    await first.close()
    const second = await open(undefined, place)
    expect(await createTryStore(second.database, clock, log).count(challenge)).toEqual({ outcome: 'spent' })
    await second.close()
    // Of a database that is closed none is counted, and none allowed.
    expect(await store.count(challenge)).toEqual(refused)
    expect(await store.settle(challenge)).toEqual(refused)
  })
})

describe.skipIf(postgresMissing())('tries in PostgreSQL', () => {
  let postgres: TestPostgres
  beforeAll(async () => {
    postgres = await startPostgres()
  })
  afterAll(() => postgres.stop())

  suite(() => Promise.all([open(postgres.url), open(postgres.url)]))

  it('N-39 are counted together by two processes that ask at the same moment', async () => {
    const url = await postgres.createDatabase('processes')
    const opened = await open(url)
    const challenge = {
      projectId: 'a'.repeat(32),
      id: 'one',
      subject: 's',
      purpose: 'login',
      expiresAt: Date.now() + 600_000,
    }
    await createTryStore(opened.database, { ...createTestClock(), now: Date.now }, log).open(challenge)
    const program = sourceProgram(`
      const [{ openDatabase }, { createTryStore }, { systemClock }, { createLog }] =
        await load('database/openDatabase.ts', 'tries/createTryStore.ts', 'clock/Clock.ts', 'log/createLog.ts')
      const { database } = await openDatabase({ url: ${JSON.stringify(url)}, variable: 'DATABASE_URL', mode: 'development',
        role: 'latchkey_serves_api', alone: false, migrations: {} })
      const store = createTryStore(database, systemClock, createLog('silent'))
      process.stdin.once('data', async () => {
        const asked = Array.from({ length: 25 }, () => store.count(${JSON.stringify(challenge)}))
        process.stdout.write((await Promise.all(asked)).map(({ outcome }) => outcome).join() + '\\n')
      })
      process.stdout.write('ready\\n')`)
    const children = [0, 1].map(() =>
      spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['pipe', 'pipe', 'inherit'] }),
    )
    const heard = () => Promise.all(children.map(async ({ stdout }) => String((await once(stdout, 'data'))[0]).trim()))
    expect(await heard()).toEqual(['ready', 'ready'])
    const answers = heard()
    for (const { stdin } of children) stdin.write('go')
    const outcomes = (await answers).flatMap((line) => line.split(','))
    for (const child of children) child.kill()
    await opened.close()
    expect([outcomes.length, outcomes.filter((one) => one === 'counted').length]).toEqual([50, 5])
    expect(new Set(outcomes)).toEqual(new Set(['counted', 'spent']))
  })

  it('N-39 are refused, never allowed, while the database is away, and count on when it is back', async () => {
    // A server of its own: the others' connections are none of this test's.
    const own = await startPostgres()
    const opened = await open(own.url)
    const clock = createTestClock()
    const store = createTryStore(opened.database, clock, log)
    const challenge = {
      projectId: 'a'.repeat(32),
      id: 'one',
      subject: 's',
      purpose: 'login',
      expiresAt: clock.now() + 1_000,
    }
    await store.open(challenge)
    expect(await store.count(challenge)).toMatchObject({ outcome: 'counted', left: 4 })
    await own.kill()
    for (const ask of [store.open, store.count, store.settle, store.release])
      expect(await ask(challenge)).toEqual(refused)
    await own.restart()
    expect(await store.count(challenge)).toMatchObject({ outcome: 'counted', left: 3 })
    await opened.close()
    await own.stop()
  })

  it('N-39 are refused when the database does not answer in time', async () => {
    const url = await postgres.createDatabase('stuck')
    const [opened, other] = [await open(url), await open(url)]
    const clock = createTestClock()
    const store = createTryStore(opened.database, clock, log)
    const challenge = {
      projectId: 'a'.repeat(32),
      id: 'one',
      subject: 's',
      purpose: 'login',
      expiresAt: clock.now() + 60_000,
    }
    await store.open(challenge)
    await asOperator(other.database, async (blocking) => {
      await sql`select from failed_subjects for update`.execute(blocking)
      const waiting = store.count(challenge)
      const waits = async () => (await sql`select from pg_locks where not granted`.execute(blocking)).rows.length
      await expect.poll(waits).toBe(1)
      clock.advance(5_000)
      expect(await waiting).toEqual(refused)
      expect(await waits()).toBe(1)
    })
    // It was counted all the same: less is allowed, never more.
    await expect.poll(async () => (await store.count(challenge)).outcome).toBe('spent')
    await opened.close()
    await other.close()
  })
})
