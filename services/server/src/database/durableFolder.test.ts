import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { holdingProgram } from '../fake/holdingProgram.test.support'
import { straceMissing, type TracedCall, traceCalls } from '../fake/traceCalls.test.support'

const missing = straceMissing()

/** Says what it begins and has done, and leaves without goodbye. */
const steps = `
  const { sql } = await import('kysely')
  const [{ createProjectStore }] = modules
  const store = createProjectStore(database, { now: Date.now })
  const save = (digit) => store.save({ id: digit.repeat(32), name: 'x', allowedOrigins: [], analytics: 'off', opaqueOrigin: 'refuse', features: {} })
  const say = (text) => process.stdout.write(text + '\\n')
  say('open')
  await save('a')
  say('saving')
  await save('b')
  say('saved')
  await sql\`reset role\`.execute(database)
  say('checkpointing')
  await sql\`checkpoint\`.execute(database)
  say('checkpointed')
  process.exit(0)`

/** Of no worth after a power cut: PostgreSQL makes them anew. */
const isMadeAnew = (path: string) => /\/(postmaster\.\w+|pg_internal\.init|pg_(stat|subtrans)\w*\/.*)$/.test(path)

describe.skipIf(missing)('an embedded database in a folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-trace-'))
  const records = join(folder, 'data', 'database')
  let calls: readonly TracedCall[] = []
  beforeAll(() => {
    calls = traceCalls(holdingProgram(join(folder, 'data'), steps, 'project/createProjectStore.ts'), folder)
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const placeOf = (words: string) => {
    const place = calls.findIndex(({ is, on }) => is === 'said' && on === words)
    expect(place, words).toBeGreaterThanOrEqual(0)
    return place
  }
  const lastOf = (is: TracedCall['is'], path: string, until: number) =>
    calls.slice(0, until).findLastIndex((call) => call.is === is && call.on === path)
  /** Files of the records that had been written to, and how they were left. */
  const writtenUntil = (until: number) => {
    const files = calls.slice(0, until).flatMap(({ is, on }) => (is === 'write' && on.startsWith(records) ? [on] : []))
    return [...new Set(files)].filter((path) => existsSync(path) && !isMadeAnew(path))
  }
  const unsynced = (until: number) =>
    writtenUntil(until).filter((path) => lastOf('sync', path, until) < lastOf('write', path, until))

  it('N-41 has the log on the disk before it says that a write is committed', () => {
    const [from, until] = [placeOf('saving'), placeOf('saved')]
    const log = calls.slice(from, until).filter(({ on }) => on.includes('/pg_wal/'))
    expect(log.map(({ is }) => is)).toContain('write')
    expect(unsynced(until).filter((path) => path.includes('/pg_wal/'))).toEqual([])
  })

  it('N-41 has every file on the disk before a checkpoint lets go of the log', () => {
    const until = placeOf('checkpointed')
    const written = calls.slice(placeOf('checkpointing'), until).filter(({ is }) => is === 'write')
    expect(written.map(({ on }) => on)).toContainEqual(expect.stringContaining('/base/'))
    expect(unsynced(until)).toEqual([])
    const control = lastOf('write', join(records, 'global/pg_control'), until)
    for (const path of writtenUntil(until).filter((one) => one.includes('/base/')))
      expect(lastOf('sync', path, until), path).toBeLessThan(control)
  })

  it('N-41 has a fresh database on the disk before it is used', () => {
    const until = placeOf('open')
    // Of its one database, its catalogue and its log.
    expect(writtenUntil(until).length).toBeGreaterThan(400)
    expect(unsynced(until)).toEqual([])
    for (const place of [records, join(folder, 'data')]) expect(lastOf('sync', place, until), place).toBeGreaterThan(0)
  })
})
