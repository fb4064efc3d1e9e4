import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openMain } from '../fake/openMain.test.support'
import { parseConfig } from '../parseConfig'

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
