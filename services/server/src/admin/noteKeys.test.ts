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

it.each([
  ['WEBHOOK_SECRETS', 'webhook'],
  ['BACKUP_RECIPIENTS', 'backup'],
  ['BACKUP_SIGNING_KEYS', 'signing'],
  ['NAMES_GATEWAY_KEYS', 'gateway'],
])('N-45 so is a change of %s, which another key of the same day is too', async (variable, kind) => {
  const { database, clock, close } = await openTestServices()
  const entries: AuditEntry[] = []
  const audit = createAudit({ database, clock, keys: [], onAppend: (_head, entry) => entries.push(entry) })
  for (const key of [secret, 'decade'.repeat(11).slice(0, 64)])
    for (let time = 0; time < 2; time++) await noteKeys(parseConfig({ [variable]: `2026-01-01:${key}` }), audit)
  expect(entries.map(({ target }) => target)).toEqual(
    Array(2).fill(expect.stringMatching(new RegExp(`^${kind}:2026-01-01:[0-9a-f]{8}$`))),
  )
  expect(JSON.stringify(entries)).not.toMatch(/c0ffee|decade/)
  await close()
})

it('N-45 the row names every key, however many operators there are', async () => {
  const { database, clock, close } = await openTestServices()
  const audit = createAudit({ database, clock, keys: [] })
  const names = Array.from({ length: 40 }, (_, place) => `operator-${place}`)
  await noteKeys(parseConfig({ ADMIN_OPERATORS: names.map((name) => operatorEntry(name, name)).join(',') }), audit)
  const [row] = await audit.rows(0, 1)
  for (const name of names) expect(row?.target).toContain(`operator:${name}:`)
  await close()
})
