import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databases } from '../../database/databases'
import { postgresMissing, startPostgres, type TestPostgres } from '../../fake/startPostgres.test.support'
import { auditKeys, type Environment, manyRows, openDrill } from './openDrill.test.support'

const { rowsOf, run, fill, backUp, restoring, embedded } = openDrill()

function suite(place: () => Promise<Environment>, other: () => Promise<Environment>) {
  let from: Environment
  beforeAll(async () => {
    from = await place()
    await fill(from)
  })

  it('N-47 brings back every row of every table, on the same and another kind of database, and the audit log goes on', async () => {
    const { file, backup } = await backUp(from)
    const before = await rowsOf(from)
    // The row that says it was read to its end came after it; nothing else did.
    const audited = (before['audit_log'] ?? []).filter((line) => !line.includes('backup made'))
    expect(Object.keys(before).length).toBeGreaterThan(9)
    expect(before['relay_messages']).toHaveLength(manyRows)
    for (const to of [await place(), await other()]) {
      const { code, said } = await run(restoring(to), 'restore', file, '--backup', backup)
      expect([code, said]).toEqual([0, expect.stringMatching(/^\d+ rows restored from backup /)])
      const after = await rowsOf(to)
      const log = (after['audit_log'] ?? []).filter((line) => !line.includes('"restore"'))
      expect({ ...after, audit_log: log }).toEqual({ ...before, audit_log: audited })
      expect(await run({ ...to, ...auditKeys }, 'audit', 'verify', '--head', backup)).toMatchObject({
        code: 0,
        said: expect.stringMatching(/^Whole: \d+ rows, sealed/),
      })
      // Nobody puts one over what stands there now.
      const again = await run(restoring(to), 'restore', file, '--backup', backup)
      expect([again.code, again.said]).toEqual([1, expect.stringMatching(/holds records already|A database stands in/)])
      expect((await rowsOf(to))['projects']).toEqual(before['projects'])
    }
  })

  it('N-47 says which backup it must be: an older one, or that of another server, is refused by name', async () => {
    const first = await backUp(from)
    const second = await backUp(from)
    const to = await place()
    const attempt = (file: string, ...backup: string[]) => run(restoring(to), 'restore', file, ...backup)
    expect((await attempt(first.file)).said).toMatch(/Say which backup it is to be/)
    expect((await attempt(first.file, '--backup', second.backup)).said).toMatch(
      /an older backup than the one you named/,
    )
    expect((await attempt(second.file, '--backup', first.backup)).said).toMatch(/a newer backup than the one you named/)
    const [number] = second.backup.split(':')
    const elsewhere = `${number}:${'0'.repeat(32)}`
    expect((await attempt(second.file, '--backup', elsewhere)).said).toMatch(/another server or another past/)
    expect((await attempt(second.file, '--backup', second.backup)).code).toBe(0)
  })
}

const missing = postgresMissing()
const postgres: { running?: TestPostgres } = {}
afterAll(() => postgres.running?.stop())
let named = 0
const onPostgres = async () => {
  postgres.running ??= await startPostgres()
  named += 1
  const urls: Record<string, string> = {}
  for (const [name, { variable }] of Object.entries(databases))
    urls[variable] = await postgres.running.createDatabase(`drill_${named}_${name}`)
  return { MODE: 'development', ...urls }
}

describe('a drill from an embedded database', () => suite(embedded, missing ? embedded : onPostgres))
describe.skipIf(missing)('a drill from PostgreSQL', () => suite(onPostgres, embedded))
