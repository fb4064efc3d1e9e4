import { sql } from 'kysely'
import { expect, it, onTestFinished, vi } from 'vitest'
import { openMain } from '../fake/openMain.test.support'
import { parseConfig } from '../parseConfig'
import { createBreathing } from './createBreathing'

it('N-16 the embedded database lets the rest of the process have its turn while statements queue', async () => {
  const opened = await openMain(parseConfig({ MODE: 'development', DATA_DIR: 'memory:' }))
  const statements = 60
  let done = 0
  /** How many statements each turn of the event loop found done. */
  const turns: number[] = []
  const look = () => {
    turns.push(done)
    if (done < statements) setImmediate(look)
  }
  setImmediate(look)
  await Promise.all(
    Array.from({ length: statements }, async () => {
      await sql`select count(*) from generate_series(1, 50000)`.execute(opened.database)
      done += 1
    }),
  )
  await opened.close()
  expect(turns.filter((found) => found > 0 && found < statements).length).toBeGreaterThan(3)
})

it('what follows a long piece of work waits for its turn, and what follows short ones only once they were long together', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0)
  onTestFinished(() => now.mockRestore())
  const breathe = createBreathing()
  expect(breathe()).toBeUndefined()
  now.mockReturnValue(9)
  expect(breathe()).toBeUndefined()
  now.mockReturnValue(10)
  let hadTurn = false
  setImmediate(() => {
    hadTurn = true
  })
  const waiting = breathe()
  expect(waiting).toBeInstanceOf(Promise)
  await waiting
  expect(hadTurn).toBe(true)
  // From there on it is counted anew, and once more with every turn of the event loop.
  now.mockReturnValue(19)
  expect(breathe()).toBeUndefined()
  await new Promise((resolve) => setImmediate(resolve))
  now.mockReturnValue(29)
  expect(breathe()).toBeUndefined()
  now.mockReturnValue(39)
  expect(breathe()).toBeInstanceOf(Promise)
})
