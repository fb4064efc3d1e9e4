import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAudit } from '../audit/createAudit'
import { loginTo } from '../fake/loginTo.test.support'
import { openMain } from '../fake/openMain.test.support'
import { postgresMissing, startPostgres, type TestPostgres } from '../fake/startPostgres.test.support'
import { createTestClock } from '../fake/testServices.test.support'
import { parseConfig } from '../parseConfig'
import { createNotices } from '../webhook/createNotices'
import { backupRestored, createProjectChanges } from './createProjectChanges'
import { createProjectStore } from './createProjectStore'
import { originDelay } from './projectVariables'

const a = 'https://a.example'
const b = 'https://b.example'
const minutes = 60_000
/** What is proven has tests of its own. */
const proveOrigins = async () => {}
type Opened = Awaited<ReturnType<typeof openMain>>

function process({ database }: Opened, clock = createTestClock(), delay = originDelay(parseConfig({}))) {
  const audit = createAudit({ database, clock, keys: [] })
  const notices = createNotices(database, clock, true)
  const projects = createProjectStore(database, clock)
  return {
    clock,
    audit,
    notices,
    projects,
    ...createProjectChanges({ database, clock, delay, audit, notices, projects, proveOrigins }),
  }
}
let next = 0
const newId = () => {
  next += 1
  return String(next).padStart(32, '0')
}

function suite(open: () => Promise<Opened>) {
  let opened: Opened
  beforeAll(async () => {
    opened = await open()
  })
  afterAll(() => opened.close())

  it('N-46 an origin that is added is let in after ten minutes and not before; one taken away is gone at once', async () => {
    const { clock, create, change, apply, projects, pending } = process(opened)
    const id = newId()
    await create(id, { allowedOrigins: [a] }, 'alice')
    const state = await change(id, { allowedOrigins: [a, b], name: 'Shop' }, 'alice')
    expect(state?.project).toMatchObject({ name: 'Shop', allowedOrigins: [a] })
    expect(state?.pending).toMatchObject([
      { project: id, origin: b, operator: 'alice', effectiveAt: '2026-01-01T00:10:00.000Z' },
    ])
    expect(await pending()).toMatchObject([{ project: id, origin: b }])
    clock.advance(10 * minutes - 1)
    expect(await apply()).toBe(0)
    expect((await projects.find(id))?.allowedOrigins).toEqual([a])
    clock.advance(1)
    expect(await apply()).toBe(1)
    expect((await projects.find(id))?.allowedOrigins).toEqual([a, b])
    expect(await pending()).toEqual([])
    await change(id, { allowedOrigins: [b] }, 'alice')
    expect((await projects.find(id))?.allowedOrigins).toEqual([b])
  })

  it('N-46 asking again neither shortens the wait nor begins it anew', async () => {
    const { clock, create, change, apply } = process(opened)
    const id = newId()
    await create(id, { allowedOrigins: [a] }, 'alice')
    await change(id, { allowedOrigins: [a, b] }, 'alice')
    clock.advance(9 * minutes)
    const again = await change(id, { allowedOrigins: [a, b] }, 'bob')
    expect(again?.pending).toMatchObject([{ operator: 'alice', effectiveAt: '2026-01-01T00:10:00.000Z' }])
    clock.advance(minutes)
    expect(await apply()).toBe(1)
  })

  it('N-46 what waits is taken back by its number, in its own project only, and never let in', async () => {
    const { clock, create, change, cancel, apply, projects } = process(opened)
    const [id, other] = [newId(), newId()]
    await create(id, { allowedOrigins: [a] }, 'alice')
    await create(other, { allowedOrigins: [a] }, 'alice')
    const number = (await change(id, { allowedOrigins: [a, b] }, 'alice'))?.pending[0]?.number ?? 0
    expect(await cancel(other, number, 'bob')).toBe(false)
    expect(await cancel(id, number, 'bob')).toBe(true)
    expect(await cancel(id, number, 'bob')).toBe(false)
    clock.advance(60 * minutes)
    expect(await apply()).toBe(0)
    expect((await projects.find(id))?.allowedOrigins).toEqual([a])
  })

  it('N-46 what waits and is not on the next list is taken back, told of and never let in', async () => {
    const { clock, create, change, apply, state, notices } = process(opened)
    const id = newId()
    await create(id, { allowedOrigins: [a] }, 'alice')
    await change(id, { allowedOrigins: [a, b] }, 'alice')
    expect((await change(id, { allowedOrigins: [a] }, 'bob'))?.pending).toEqual([])
    const [told] = (await notices.list()).filter(({ notice }) => notice.project === id)
    expect(told?.notice).toMatchObject({ kind: 'origin.cancelled', origin: b, operator: 'bob' })
    clock.advance(10 * minutes)
    await apply()
    expect(await state(id)).toMatchObject({ project: { allowedOrigins: [a] }, pending: [] })
  })

  it('lets in at once what is added where nothing waits, as in development', async () => {
    const { create, change, notices } = process(opened, createTestClock(), 0)
    const id = newId()
    await create(id, { allowedOrigins: [a] }, 'alice')
    expect(await change(id, { allowedOrigins: [a, b], opaqueOrigin: 'allow' }, 'alice')).toMatchObject({
      ...{ project: { allowedOrigins: [a, b], opaqueOrigin: 'allow' }, pending: [] },
    })
    const told = (await notices.list()).filter(({ notice }) => notice.project === id).reverse()
    expect(told.map(({ notice: { kind, origin } }) => [kind, origin])).toEqual([
      ['origin.effective', b],
      ['origin.effective', 'null'],
    ])
  })

  it('N-46 each step is a row of the audit log and a notice, with who asked for it', async () => {
    const { clock, create, change, cancel, apply, audit, notices } = process(opened)
    const id = newId()
    await create(id, { allowedOrigins: [a] }, 'alice')
    const before = (await audit.head())?.number ?? 0
    const first = await change(id, { allowedOrigins: [a, b, 'https://c.example'] }, 'alice')
    await cancel(id, first?.pending[1]?.number ?? 0, 'bob')
    clock.advance(10 * minutes)
    await apply()
    await change(id, { allowedOrigins: [b] }, 'bob')
    const steps = [
      ['origin.pending', 'alice', b],
      ['origin.pending', 'alice', 'https://c.example'],
      ['origin.cancelled', 'bob', 'https://c.example'],
      ['origin.effective', 'alice', b],
      ['origin.removed', 'bob', a],
    ]
    const rows = await audit.rows(before, 100)
    expect(rows.map(({ action, operator, target }) => [action, operator, target])).toEqual(
      steps.map(([kind, operator, origin]) => [kind, operator, `${id} ${origin}`]),
    )
    const told = (await notices.list()).filter(({ notice }) => notice.project === id).reverse()
    expect(told.map(({ notice: { kind, operator, origin } }) => [kind, operator, origin])).toEqual(steps)
    expect(await audit.verify()).toMatchObject({ state: 'whole' })
  })

  it('N-46 a change that cannot be written down or told of is not made', async () => {
    const { create, change, state, audit } = process(opened)
    const id = newId()
    await create(id, { allowedOrigins: [a, b] }, 'alice')
    const broken = { ...audit, appendIn: () => Promise.reject(new Error('no log')) }
    const { clock, notices, projects } = process(opened)
    const without = createProjectChanges({
      database: opened.database,
      clock,
      delay: 600,
      audit: broken,
      notices,
      projects,
      proveOrigins,
    })
    await expect(without.change(id, { allowedOrigins: [a] }, 'alice')).rejects.toThrow('no log')
    expect((await state(id))?.project.allowedOrigins).toEqual([a, b])
    const before = (await notices.list()).length
    await change(id, { allowedOrigins: [a] }, 'alice')
    expect(await notices.list()).toHaveLength(before + 1)
  })

  it('N-46 is let in once, by whichever process looks first, and none is lost', async () => {
    const clock = createTestClock()
    const processes = [process(opened, clock), process(opened, clock), process(opened, clock)]
    const ids = Array.from({ length: 5 }, newId)
    for (const id of ids) {
      await processes[0]?.create(id, { allowedOrigins: [a] }, 'alice')
      await processes[0]?.change(id, { allowedOrigins: [a, b] }, 'alice')
    }
    clock.advance(10 * minutes)
    const applied = await Promise.all(processes.map(({ apply }) => apply()))
    expect(applied.reduce((sum, one) => sum + one, 0)).toBe(5)
    for (const id of ids) expect((await processes[1]?.state(id))?.project.allowedOrigins).toEqual([a, b])
    expect(await processes[2]?.audit.verify()).toMatchObject({ state: 'whole' })
  })

  it('N-46 a project that was erased meanwhile does not come back', async () => {
    const { clock, create, change, apply, projects } = process(opened)
    const id = newId()
    await create(id, { allowedOrigins: [a] }, 'alice')
    await change(id, { allowedOrigins: [a, b] }, 'alice')
    await opened.database.transaction().execute(async (own) => {
      await sql`set local role latchkey_operator`.execute(own)
      await sql`delete from projects where id = ${id}`.execute(own)
    })
    projects.forget(id)
    clock.advance(10 * minutes)
    expect(await apply()).toBe(0)
    expect(await projects.find(id)).toBeUndefined()
  })

  it('N-24 what is to be proven is told apart from what stands or waits, and nothing is where no list is given', async () => {
    const { clock, audit, notices, projects } = process(opened)
    const asked: unknown[] = []
    const { create, change } = createProjectChanges({
      ...{ database: opened.database, clock, delay: 600, audit, notices, projects },
      proveOrigins: async ({ allowedOrigins }, known) => void asked.push([allowedOrigins, known?.allowedOrigins]),
    })
    const id = newId()
    await create(id, { name: 'Shop' }, 'alice')
    await change(id, { name: 'Store' }, 'alice')
    expect(asked).toEqual([])
    await change(id, { allowedOrigins: [a] }, 'alice')
    await change(id, { allowedOrigins: [a, b] }, 'alice')
    await change(id, { allowedOrigins: [b] }, 'alice')
    await create(newId(), { allowedOrigins: [b] }, 'alice')
    expect(asked).toEqual([
      ...[
        [[a], []],
        [[a, b], [a]],
        [[b], [a, b]],
      ],
      [[b], undefined],
    ])
  })

  it('says nothing of a project there is not, nor makes one that is there', async () => {
    const { create, change, state, cancel } = process(opened)
    const id = newId()
    expect([await change(id, { name: 'Shop' }, 'alice'), await state(id), await cancel(id, 1, 'alice')]).toEqual([
      ...[undefined, undefined, false],
    ])
    const made = await create(id, { name: 'Shop', allowedOrigins: [a] }, 'alice')
    expect(made).toMatchObject({ project: { name: 'Shop', allowedOrigins: [a] }, pending: [] })
    expect(await create(id, { name: 'Taken', allowedOrigins: [] }, 'bob')).toBeUndefined()
    expect((await state(id))?.project).toMatchObject({ name: 'Shop', allowedOrigins: [a] })
  })

  // The last: the log says for the other clocks of this database that the future was restored.
  it('N-46 what waits in a backup that was restored is let in no sooner than it could be taken back', async () => {
    const { clock, audit, create, change, apply, projects } = process(opened)
    const id = newId()
    await create(id, { allowedOrigins: [a] }, 'alice')
    await change(id, { allowedOrigins: [a, b] }, 'alice')
    clock.advance(60 * minutes)
    await audit.append({ operator: 'alice', action: backupRestored, target: 'backup 1' })
    await apply()
    expect((await projects.find(id))?.allowedOrigins).toEqual([a])
    clock.advance(10 * minutes - 1)
    await apply()
    expect((await projects.find(id))?.allowedOrigins).toEqual([a])
    clock.advance(1)
    await apply()
    projects.forget(id)
    expect((await projects.find(id))?.allowedOrigins).toEqual([a, b])
  })
}

describe('origins of projects in an embedded database', () => {
  suite(() => openMain(parseConfig({ DATA_DIR: 'memory:' })))
})

const missing = postgresMissing()
describe.skipIf(missing)('origins of projects in PostgreSQL', () => {
  let postgres: TestPostgres
  beforeAll(async () => {
    postgres = await startPostgres()
  })
  afterAll(() => postgres.stop())
  suite(async () =>
    openMain(
      parseConfig({ DATABASE_URL: await loginTo(postgres.url, 'api', 'relay'), REDIS_URL: 'redis://127.0.0.1:1' }),
    ),
  )
})

it('N-46 production waits ten minutes and never less, development not at all', () => {
  expect(originDelay(parseConfig({}))).toBe(600)
  expect(originDelay(parseConfig({ ORIGIN_DELAY: '86400' }))).toBe(86_400)
  expect(originDelay(parseConfig({ MODE: 'development' }))).toBe(0)
})
