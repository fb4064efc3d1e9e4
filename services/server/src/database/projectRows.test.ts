import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestServices, testProject } from '../fake/testServices.test.support'
import { asOperator, withProject } from './projectRows'

let services: Awaited<ReturnType<typeof openTestServices>>
const [one, other] = [testProject('1'), testProject('2')]
beforeAll(async () => {
  services = await openTestServices()
  await services.projects.save(one)
  await services.projects.save(other)
})
afterAll(() => services.close())

type Runs = Parameters<Parameters<typeof withProject>[2]>[0]
const idsIn = async (transaction: Runs) =>
  (await sql<{ id: string }>`select id from projects order by id`.execute(transaction)).rows.map(({ id }) => id)

it('N-06 a transaction of one project sees and changes its rows and no other', async () => {
  expect(await withProject(services.database, one.id, idsIn)).toEqual([one.id])
  expect(await withProject(services.database, other.id, idsIn)).toEqual([other.id])
  expect(await withProject(services.database, '3'.repeat(32), idsIn)).toEqual([])
  const changed = await withProject(services.database, one.id, (transaction) =>
    sql`update projects set name = 'taken' where id = ${other.id}`.execute(transaction),
  )
  expect(Number(changed.numAffectedRows)).toBe(0)
})

it('N-06 a row of another project cannot be written, nor one given away', async () => {
  const insert = sql`insert into projects (id, name, allowed_origins) values (${'4'.repeat(32)}, 'x', '[]')`
  const give = sql`update projects set id = ${'5'.repeat(32)} where id = ${one.id}`
  for (const statement of [insert, give])
    await expect(
      withProject(services.database, one.id, (transaction) => statement.execute(transaction)),
    ).rejects.toThrow('row-level security')
})

it('N-06 nothing outside a project’s transaction sees a row, whatever ran before on its connection', async () => {
  await withProject(services.database, one.id, idsIn)
  expect((await sql`select id from projects`.execute(services.database)).rows).toEqual([])
})

it('the operator sees every row, in their own transaction alone', async () => {
  expect(await asOperator(services.database, idsIn)).toEqual([one.id, other.id])
  expect((await sql`select id from projects`.execute(services.database)).rows).toEqual([])
})

it('the work of a transaction is answered, and undone where it fails', async () => {
  expect(await withProject(services.database, one.id, async () => 5)).toBe(5)
  await expect(
    withProject(services.database, one.id, async (transaction) => {
      await sql`update projects set name = 'half' where id = ${one.id}`.execute(transaction)
      throw new Error('stopped')
    }),
  ).rejects.toThrow('stopped')
  services.projects.forget(one.id)
  expect((await services.projects.find(one.id))?.name).toBe(one.name)
})
