import { EventEmitter } from 'node:events'
import type { Pool } from 'pg'
import { expect, it } from 'vitest'
import { AbortedTransaction } from './AbortedTransaction'
import { candidPool } from './candidPool'

/** One connection of pg, as far as the pool uses it, and what its server answers to each statement. */
function openPool(answer: (text: string) => { readonly command: string } | Error) {
  const released: unknown[] = []
  const asked: unknown[] = []
  const client = Object.assign(new EventEmitter(), {
    async query(text: string, values: readonly unknown[]) {
      asked.push([text, values])
      const given = answer(text)
      if (given instanceof Error) throw given
      return given
    },
    release: (isBroken: unknown) => released.push(isBroken),
  })
  let ended = 0
  const pool = candidPool({
    connect: async () => client,
    end: async () => {
      ended += 1
    },
  } as unknown as Pool)
  return { pool, client, released, asked, ended: () => ended }
}
const completed = (text: string) => ({ command: text.toUpperCase() })

it('a commit that PostgreSQL answered by a rollback has failed, and a rollback has not', async () => {
  const { pool, asked } = openPool(() => ({ command: 'ROLLBACK' }))
  const connection = await pool.connect()
  await expect(connection.query('commit', [])).rejects.toThrow(AbortedTransaction)
  expect(await connection.query('rollback', [1])).toEqual({ command: 'ROLLBACK' })
  expect(asked).toEqual([
    ['commit', []],
    ['rollback', [1]],
  ])
  const sound = await openPool(completed).pool.connect()
  expect(await sound.query('commit', [])).toEqual({ command: 'COMMIT' })
})

it('a connection is met once, so that it is set up once', async () => {
  const { pool } = openPool(completed)
  expect(await pool.connect()).toBe(await pool.connect())
})

it('a connection whose rollback failed is not used again, one whose statement failed is', async () => {
  const { pool, released } = openPool(() => new Error('refused'))
  const connection = await pool.connect()
  await expect(connection.query('select 1', [])).rejects.toThrow('refused')
  connection.release()
  await expect(connection.query('rollback', [])).rejects.toThrow('refused')
  connection.release()
  expect(released).toEqual([false, true])
})

it('a connection that ended between two statements brings nobody down, and is not used again', async () => {
  const { pool, client, released } = openPool(completed)
  const connection = await pool.connect()
  expect(() => client.emit('error', new Error('gone'))).not.toThrow()
  connection.release()
  expect(released).toEqual([true])
})

it('ends with all its connections', async () => {
  const { pool, ended } = openPool(completed)
  await pool.end()
  expect(ended()).toBe(1)
})
