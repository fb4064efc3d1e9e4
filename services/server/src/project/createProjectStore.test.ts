import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { asOperator } from '../database/projectRows'
import { createTestClock, openTestServices, testProject } from '../fake/testServices.test.support'
import { createProjectStore } from './createProjectStore'

const clock = createTestClock()
const opened: Awaited<ReturnType<typeof openTestServices>>[] = []
const services = async () => {
  if (opened[0] === undefined) opened.push(await openTestServices({ clock }))
  return opened[0] as NonNullable<(typeof opened)[0]>
}
afterAll(() => Promise.all(opened.map((one) => one.close())))

const shop = testProject('1', {
  allowedOrigins: ['https://shop.example'],
  features: { swap: { isEnabled: true, config: ['a'] } },
})
const renamed = { ...shop, name: 'renamed' }

/** Two processes over one database. */
async function twoStores() {
  const { database } = await services()
  return [createProjectStore(database, clock), createProjectStore(database, clock)] as const
}

beforeEach(async () => {
  const [store] = await twoStores()
  await store.save(shop)
})

describe('a project in the database', () => {
  it('is found as it was saved, by its id alone', async () => {
    const [store] = await twoStores()
    expect(await store.find(shop.id)).toEqual(shop)
    expect(await store.find('2'.repeat(32))).toBeUndefined()
    expect(await store.list()).toEqual([shop])
  })

  it('is remembered for two seconds, and what another process changed is seen then', async () => {
    const [store, other] = await twoStores()
    await store.find(shop.id)
    await other.save(renamed)
    expect(await other.find(shop.id)).toEqual(renamed)
    clock.advance(1_999)
    expect(await store.find(shop.id)).toEqual(shop)
    clock.advance(1)
    expect(await store.find(shop.id)).toEqual(renamed)
  })

  it('is read again at once when it is saved here or forgotten', async () => {
    const [store, other] = await twoStores()
    await store.find(shop.id)
    await store.save(renamed)
    expect(await store.find(shop.id)).toEqual(renamed)
    await other.save(shop)
    store.forget(shop.id)
    expect(await store.find(shop.id)).toEqual(shop)
  })

  it('is held once it was read, as long as it is fresh', async () => {
    const [store] = await twoStores()
    expect(store.held(shop.id)).toBeUndefined()
    expect(store.held(undefined)).toBeUndefined()
    await store.find(shop.id)
    expect(store.held(shop.id)).toEqual(shop)
    clock.advance(2_000)
    expect(store.held(shop.id)).toBeUndefined()
  })
})

/** A store over the database, which can be away for a while. */
async function failingStore() {
  const { database } = await services()
  const state = { isAway: false }
  const store = createProjectStore(
    database.withPlugin({
      transformQuery({ node }) {
        if (state.isAway) throw new Error('the database is away')
        return node
      },
      transformResult: async ({ result }) => result,
    }),
    clock,
  )
  return { store, state }
}

it('a read that failed is no answer: the next request asks again', async () => {
  const { store, state } = await failingStore()
  state.isAway = true
  await expect(store.find(shop.id)).rejects.toThrow('away')
  state.isAway = false
  expect(await store.find(shop.id)).toEqual(shop)
})

it('what has not the form of an id is not even looked up', async () => {
  const { store, state } = await failingStore()
  state.isAway = true
  for (const id of ['', 'shop', `0${shop.id}`, `${shop.id}0`, 'A'.repeat(32), 'g'.repeat(32)])
    expect(await store.find(id)).toBeUndefined()
})

it('a row has what nobody said by default, and not less', async () => {
  const { database } = await services()
  const id = '3'.repeat(32)
  const insert = (columns: string, values: string) =>
    asOperator(database, (transaction) =>
      sql.raw(`insert into projects (${columns}) values (${values})`).execute(transaction),
    )
  await insert('id, name, allowed_origins', `'${id}', 'Bare', '[]'`)
  const [store] = await twoStores()
  expect(await store.find(id)).toEqual({ ...testProject('3'), name: 'Bare' })
  await expect(insert('id, name, allowed_origins', `'${id}', 'Twice', '[]'`)).rejects.toThrow('unique')
  for (const column of ['name', 'allowed_origins', 'analytics', 'opaque_origin', 'features', 'created_at'])
    await expect(
      asOperator(database, (transaction) => sql.raw(`update projects set ${column} = null`).execute(transaction)),
    ).rejects.toThrow('not-null')
})
