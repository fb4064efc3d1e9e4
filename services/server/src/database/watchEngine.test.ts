import { protocol } from '@electric-sql/pglite'
import { expect, it, onTestFinished } from 'vitest'
import { openBare } from './openBare.test.support'
import { watchEngine } from './watchEngine'

const { serialize } = protocol

it('what is asked of an engine that ended fails at once, where it would run for ever', async () => {
  const pglite = await openBare()
  onTestFinished(() => pglite.close().catch(() => {}))
  watchEngine(pglite)
  await expect(pglite.query('select 1 as one')).resolves.toMatchObject({ rows: [{ one: 1 }] })
  await expect(pglite.query('select * from nowhere')).rejects.toThrow('nowhere')
  await expect(pglite.query('select 1 as one')).resolves.toMatchObject({ rows: [{ one: 1 }] })
  const whole = serialize.bind({ statement: '', values: ['a value'] })
  // PostgreSQL waits for the rest of a message, finds that nobody is there, and ends.
  await expect(pglite.execProtocolStream(whole.subarray(0, -4))).rejects.toThrow(/has ended/)
  await expect(pglite.query('select 1 as one')).rejects.toThrow(/has ended/)
})
