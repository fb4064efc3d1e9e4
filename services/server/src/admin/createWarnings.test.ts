import { Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAudit } from '../audit/createAudit'
import { testBackupKeys } from '../fake/testBackupKeys.test.support'
import { operatorEntry } from '../fake/testOperator.test.support'
import { createTestClock, openTestServices } from '../fake/testServices.test.support'
import { parseConfig } from '../parseConfig'
import { makeBackup } from '../record/makeBackup'
import { createWarnings } from './createWarnings'

const hour = 3_600_000
const day = 24 * hour
const secret = (digit: string) => digit.repeat(64)
/** Everything there, on the first of 2026, where the clock of tests begins. */
const complete = {
  ADMIN_OPERATORS: operatorEntry('alice', 'a canary'),
  AUDIT_KEYS: `2026-01-01:${secret('a')}`,
  WEBHOOK_URL: 'https://alerts.example.org',
  WEBHOOK_SECRETS: `2026-01-01:${secret('b')}`,
  ...testBackupKeys().serving,
}
let services: Awaited<ReturnType<typeof openTestServices>>
beforeAll(async () => {
  services = await openTestServices()
})
afterAll(() => services.close())

async function open(environment: Readonly<Record<string, string>>) {
  const clock = createTestClock()
  const config = parseConfig(environment)
  const metrics = new Registry()
  const audit = createAudit({ database: services.database, clock, keys: config.AUDIT_KEYS })
  const backUp = async () => {
    const keys = { recipients: config.BACKUP_RECIPIENTS, signing: config.BACKUP_SIGNING_KEYS }
    const parts = { keys, audit, clock, operator: 'alice' }
    for await (const _ of makeBackup([{ ...services, kind: 'embedded', name: 'main', migrations: {} }], parts));
  }
  return { clock, audit, metrics, backUp, warnings: createWarnings({ config, clock, audit, metrics }) }
}

describe('N-48 readiness', () => {
  it('says of a server that nobody set up what is missing, by name', async () => {
    const { warnings, metrics } = await open({})
    const missing = ['no_operators', 'no_audit_key', 'no_backup_keys', 'no_backup', 'no_webhook']
    expect(await warnings()).toEqual(missing)
    const figures = await metrics.metrics()
    for (const name of missing) expect(figures).toContain(`latchkey_warnings{name="${name}"} 1`)
    expect(await (await open({ MODE: 'development' })).warnings()).toContain('no_origin_delay')
  })

  it.each([
    ['ADMIN_OPERATORS', 'no_operators'],
    ['AUDIT_KEYS', 'no_audit_key'],
    ['BACKUP_RECIPIENTS', 'no_backup_keys'],
    ['BACKUP_SIGNING_KEYS', 'no_backup_keys'],
    ['WEBHOOK_URL', 'no_webhook'],
    ['WEBHOOK_SECRETS', 'no_webhook'],
  ])('says what %s is missing for', async (variable, name) => {
    const { warnings } = await open({ ...complete, [variable]: '' })
    expect(await warnings()).toContain(name)
    expect(await (await open(complete)).warnings()).not.toContain(name)
  })

  it('says when a backup is due, from the last that was read to its end', async () => {
    const { clock, warnings, backUp, audit } = await open(complete)
    expect(await warnings()).toEqual(['no_backup'])
    await backUp()
    clock.advance(60_000)
    expect(await warnings()).toEqual([])
    clock.advance(26 * hour - 60_000)
    expect(await warnings()).toEqual([])
    // One that was begun and never read is none.
    await audit.append({ operator: 'alice', action: 'backup begun', target: '' })
    clock.advance(60_000)
    expect(await warnings()).toEqual(['no_backup'])
    await backUp()
    clock.advance(60_000)
    expect(await warnings()).toEqual([])
  })

  it('says that keys are old, and that the one a new one replaced is still good', async () => {
    const two = `2025-12-31:${secret('d')}`
    const { clock, warnings } = await open({
      ...complete,
      AUDIT_KEYS: `${complete.AUDIT_KEYS},${two}`,
      ADMIN_OPERATORS: `${complete.ADMIN_OPERATORS},${operatorEntry('alice', 'another')},${operatorEntry('bob', 'b')}`,
    })
    const ofKeys = async () => (await warnings()).filter((name) => name.includes(':'))
    clock.advance(30 * day)
    expect(await ofKeys()).toEqual([])
    clock.advance(1)
    expect(await ofKeys()).toEqual(['two_keys:AUDIT_KEYS', 'two_keys:ADMIN_OPERATORS.alice'])
    clock.advance(336 * day)
    expect((await ofKeys()).sort()).toEqual(
      [
        ...['AUDIT_KEYS', 'BACKUP_RECIPIENTS', 'BACKUP_SIGNING_KEYS', 'WEBHOOK_SECRETS'].map(
          (name) => `old_key:${name}`,
        ),
        ...['old_key:ADMIN_OPERATORS.alice', 'old_key:ADMIN_OPERATORS.bob'],
        ...['two_keys:AUDIT_KEYS', 'two_keys:ADMIN_OPERATORS.alice'],
      ].sort(),
    )
  })

  it('says that the audit log was changed, within the hour', async () => {
    const { clock, warnings, audit } = await open(complete)
    await audit.append({ operator: 'alice', action: 'x', target: '' })
    expect(await warnings()).not.toContain('audit_broken')
    const broken = { last: audit.last, verify: async () => ({ state: 'broken', row: 1, why: '' }) as const }
    const config = parseConfig(complete)
    const told = createWarnings({ config, clock, audit: broken, metrics: new Registry() })
    expect(await told()).toContain('audit_broken')
  })

  it('tells nothing of a key, a name or an address', async () => {
    const { clock, warnings, metrics } = await open(complete)
    clock.advance(400 * day)
    const told = JSON.stringify(await warnings()) + (await metrics.metrics())
    expect(told).not.toMatch(/canary|alerts\.example|[0-9a-f]{16}/)
  })

  it('does not wait for a database that is away', async () => {
    const { clock } = await open(complete)
    const away = { last: () => new Promise<never>(() => {}), verify: () => Promise.reject(new Error('away')) }
    const warnings = createWarnings({ config: parseConfig(complete), clock, audit: away, metrics: new Registry() })
    const asked = warnings()
    await Promise.resolve()
    clock.advance(2_000)
    expect(await asked).toEqual(['no_backup'])
  })
})
