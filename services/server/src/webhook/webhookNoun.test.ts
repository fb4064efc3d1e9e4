import { expect, it } from 'vitest'
import { asOperator } from '../database/projectRows'
import { createTestClock, openTestServices } from '../fake/testServices.test.support'
import { openNouns } from '../openNouns'
import { createNotices } from './createNotices'
import { webhookNoun } from './webhookNoun'

const day = 24 * 3_600_000

it('notices are listed for a month and no longer, where nobody is told too', async () => {
  const clock = createTestClock()
  const services = await openTestServices({ clock, environment: { ROLES: 'relay' } })
  const notices = createNotices(services.database, clock, false)
  const notice = {
    kind: 'origin.removed',
    project: 'a'.repeat(32),
    origin: 'https://a.example',
    operator: 'alice',
  } as const
  await asOperator(services.database, (own) => notices.add(own, notice))
  openNouns({ roles: ['relay'], nouns: [webhookNoun], servicesOf: () => services }).work()
  clock.advance(30 * day)
  await notices.sweep()
  expect(await notices.list()).toHaveLength(1)
  clock.advance(5_000)
  await expect
    .poll(async () => {
      clock.advance(5_000)
      return notices.list()
    })
    .toEqual([])
  await services.close()
})
