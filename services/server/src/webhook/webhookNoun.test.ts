import { Kysely, PostgresDialect } from 'kysely'
import { expect, it } from 'vitest'
import { asOperator } from '../database/projectRows'
import { createTestClock, openTestServices } from '../fake/testServices.test.support'
import { createLog } from '../log/createLog'
import { openNouns } from '../openNouns'
import { createNotices } from './createNotices'
import type { Notice } from './Notice'
import { webhookNoun } from './webhookNoun'

const day = 24 * 3_600_000
const notice: Notice = {
  kind: 'origin.removed',
  project: 'a'.repeat(32),
  origin: 'https://a.example',
  operator: 'alice',
}
// A name that is nobody's (RFC 2606): whoever tries to tell it fails.
const url = { WEBHOOK_URL: 'https://alerts.invalid/latchkey' }
const secrets = { WEBHOOK_SECRETS: `2026-01-01:${'b'.repeat(64)}` }

it('N-46 who is to be told is told by the server itself, and what became of it is counted', async () => {
  const services = await openTestServices({ environment: { ...url, ...secrets } })
  const nouns = openNouns({ roles: ['api'], nouns: [webhookNoun], servicesOf: () => services })
  const notices = nouns.offerOf(webhookNoun)
  await asOperator(services.database, (own) => notices.add(own, notice))
  nouns.work()
  await expect
    .poll(() => notices.list(), { timeout: 20_000 })
    .toMatchObject([{ state: 'waiting', tries: 1, fault: expect.stringMatching(/./) }])
  await expect.poll(() => services.metrics.metrics()).toMatch(/^latchkey_notices_total\{outcome="failed"\} 1$/m)
  await services.close()
})

it.each<[string, Readonly<Record<string, string>>]>([
  ['no address', {}],
  ['an address and nothing to sign with', url],
  ['secrets and no address', secrets],
])('N-46 with %s, notices are listed and nobody is asked', async (_, environment) => {
  const clock = createTestClock()
  const services = await openTestServices({ clock, environment })
  const nouns = openNouns({ roles: ['api'], nouns: [webhookNoun], servicesOf: () => services })
  const notices = nouns.offerOf(webhookNoun)
  // One that waits since there was somebody to tell.
  const before = createNotices(services.database, clock, true)
  await asOperator(services.database, (own) => before.add(own, notice))
  await asOperator(services.database, (own) => notices.add(own, notice))
  expect(await notices.list()).toMatchObject([{ state: 'listed' }, { state: 'waiting' }])
  nouns.work()
  // The one listed is swept after both were looked for: then nobody was asked.
  clock.advance(31 * day)
  await expect
    .poll(async () => {
      const list = await notices.list()
      clock.advance(5_000)
      return list
    })
    .toMatchObject([{ state: 'waiting', tries: 0 }])
  await services.close()
})

it('notices are listed for a month and no longer, where nobody is told too', async () => {
  const clock = createTestClock()
  const services = await openTestServices({ clock, environment: { ROLES: 'relay' } })
  const notices = createNotices(services.database, clock, false)
  await asOperator(services.database, (own) => notices.add(own, notice))
  const nouns = openNouns({ roles: ['relay'], nouns: [webhookNoun], servicesOf: () => services })
  nouns.work()
  clock.advance(30 * day)
  await notices.sweep()
  const [routes] = nouns.operate()
  expect(await (await routes?.request('/notices'))?.json()).toMatchObject({ notices: [{ state: 'listed', notice }] })
  clock.advance(5_000)
  await expect
    .poll(async () => {
      clock.advance(5_000)
      return notices.list()
    })
    .toEqual([])
  await services.close()
})

it('a database that is away is told of in the log, and asked again', async () => {
  const clock = createTestClock()
  const lines: unknown[] = []
  const log = { ...createLog('silent'), warn: (...line: unknown[]) => void lines.push(line) }
  const services = await openTestServices({ clock, log })
  const pool = () => Promise.reject(new TypeError('a canary'))
  const database = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  openNouns({ roles: ['api'], nouns: [webhookNoun], servicesOf: () => ({ ...services, database }) }).work()
  const told = ['notices were not looked at', { error: 'TypeError' }]
  await expect.poll(() => lines).toEqual([told])
  clock.advance(5_000)
  await expect.poll(() => lines).toEqual([told, told])
  await services.close()
})
