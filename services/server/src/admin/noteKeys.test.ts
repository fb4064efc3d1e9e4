import { expect, it } from 'vitest'
import type { AuditEntry } from '../audit/AuditRow'
import { createAudit } from '../audit/createAudit'
import { operatorEntry } from '../fake/testOperator.test.support'
import { openTestServices } from '../fake/testServices.test.support'
import { parseConfig } from '../parseConfig'
import { noteKeys } from './noteKeys'

const secret = 'c0ffee'.repeat(11).slice(0, 64)

it('N-45 a change of keys is written down once, by their names and never by themselves', async () => {
  const { database, clock, close } = await openTestServices()
  const entries: AuditEntry[] = []
  const audit = createAudit({ database, clock, keys: [], onAppend: (_head, entry) => entries.push(entry) })
  const start = (environment: Readonly<Record<string, string>>) => noteKeys(parseConfig(environment), audit)
  const alice = operatorEntry('alice', 'a')
  await start({})
  expect(entries).toEqual([])
  for (let time = 0; time < 3; time++) await start({ ADMIN_OPERATORS: alice, AUDIT_KEYS: `2026-01-01:${secret}` })
  expect(entries).toHaveLength(1)
  expect(entries[0]).toMatchObject({ operator: 'process:server', action: 'keys changed' })
  expect(entries[0]?.target).toMatch(/^audit:2026-01-01:[0-9a-f]{8} operator:alice:2026-01-01:[0-9a-f]{8}$/)
  expect(JSON.stringify(entries)).not.toMatch(/c0ffee/)
  await start({ ADMIN_OPERATORS: `${alice},${operatorEntry('alice', 'b')}`, AUDIT_KEYS: `2026-01-01:${secret}` })
  expect(entries).toHaveLength(2)
  await start({})
  expect(entries).toHaveLength(3)
  await close()
})
