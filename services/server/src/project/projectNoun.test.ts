import { Kysely, PostgresDialect } from 'kysely'
import { expect, it } from 'vitest'
import { auditNoun } from '../audit/auditNoun'
import { openTestServices } from '../fake/testServices.test.support'
import { createLog } from '../log/createLog'
import { openNouns } from '../openNouns'
import { webhookNoun } from '../webhook/webhookNoun'
import { projectNoun } from './projectNoun'

it('figures are told though the database is away, and the log says that nobody looks at what waits', async () => {
  const lines: unknown[] = []
  const log = { ...createLog('silent'), warn: (...line: unknown[]) => void lines.push(line) }
  const services = await openTestServices({ log })
  const pool = () => Promise.reject(new TypeError('a canary'))
  const database = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  const { work } = openNouns({
    roles: ['api'],
    nouns: [auditNoun, webhookNoun, projectNoun],
    servicesOf: () => ({ ...services, database }),
  })
  work()
  expect(await services.metrics.metrics()).toMatch(/^latchkey_pending_origins Nan$/im)
  await expect.poll(() => lines).toContainEqual(['pending origins were not looked at', { error: 'TypeError' }])
  await services.close()
})
