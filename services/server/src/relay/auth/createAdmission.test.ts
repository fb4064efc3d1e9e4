import { describe, expect, it } from 'vitest'
import type { Config } from '../../Config'
import type { Log } from '../../log/Log'
import { parseConfig } from '../../parseConfig'
import { newProject } from '../../project/newProject'
import type { Project } from '../../project/Project'
import { clientIdentity, type TokenClaims, tokenOf } from '../fake/clientIdentity.test.support'
import { fakeClock } from '../fake/fakeClock.test.support'
import { relayLimits } from '../limits'
import { createAdmission } from './createAdmission'

const clock = fakeClock()
const identity = clientIdentity()
const shop = { ...newProject('1'.repeat(32)), allowedOrigins: ['https://shop.example'] }
const open: Project = { ...newProject('2'.repeat(32)), opaqueOrigin: 'allow' }
const projects = { find: async (id: string) => [shop, open].find((project) => project.id === id) }

const RELAY = { MODE: 'production', DATA_DIR: 'memory:', RELAY_PUBLIC_URLS: 'wss://relay.test' }
/** Admission as this environment has it, and what it warned of. */
function admission(environment: Readonly<Record<string, string>>, more: Partial<Config> = {}) {
  const warned: string[] = []
  const audiences: unknown[] = []
  const log = {
    warn(text: string, { audience }: { readonly audience?: unknown } = {}) {
      warned.push(text)
      if (audience !== undefined) audiences.push(audience)
    },
  } as unknown as Log
  const admit = createAdmission({ config: { ...parseConfig(environment), ...more }, clock, log }, projects, relayLimits)
  const ask = (said: { projectId?: string; origin?: string; token?: string | undefined } & TokenClaims = {}) => {
    const { projectId = shop.id, origin, ...claims } = said
    const token = 'token' in said ? said.token : tokenOf(identity, { now: clock.now(), ...claims })
    return admit({ token, projectId, origin })
  }
  return { ask, warned, audiences }
}
const admitted = (projectId: string) => ({ kind: 'client', clientId: identity.id, projectId })
const refused = (reason: string) => ({ kind: 'refused', reason: `Unauthorized: ${reason}` })

describe('who is admitted to the relay', () => {
  const { ask, warned } = admission(RELAY)

  it('is a proven client of a known project, from a page it lists or from none', async () => {
    expect(await ask()).toEqual(admitted(shop.id))
    expect(await ask({ origin: 'https://shop.example' })).toEqual(admitted(shop.id))
    expect(await ask({ projectId: open.id, origin: 'https://any.example' })).toEqual(admitted(open.id))
    expect(warned).toEqual([])
  })

  it('is nobody without a token for this relay', async () => {
    for (const token of [undefined, '', 'a.b.c']) expect(await ask({ token })).toEqual(refused('invalid auth'))
    for (const aud of ['wss://other.test', 'ftp://relay.test', 'nonsense'])
      expect(await ask({ aud })).toEqual(refused('invalid auth'))
    expect(await ask({ aud: 'https://relay.test/path' })).toEqual(admitted(shop.id))
    expect(warned).toEqual([])
  })

  it('is nobody without a project, or with one that is none here', async () => {
    for (const projectId of ['', '3'.repeat(32), ' ', `${shop.id} `, `/${shop.id}`, 'a'.repeat(65), '\u0000'])
      expect(await ask({ projectId })).toEqual(refused('invalid key'))
  })

  it('is no page the project does not list, and no page without an origin unless it says so', async () => {
    for (const origin of ['https://other.example', 'http://localhost:3000', 'null', ''])
      expect(await ask({ origin })).toEqual(refused('origin not allowed'))
    expect(await ask({ projectId: open.id, origin: 'null' })).toEqual(admitted(open.id))
  })

  it('is a page of the relay’s own', async () => {
    expect(await ask({ origin: 'https://relay.test' })).toEqual(admitted(shop.id))
  })
})

describe('unknown projects', () => {
  const unknown = { projectId: 'made-up_id' }
  it('are refused in production unless the operator lets them in', async () => {
    expect(await admission(RELAY).ask(unknown)).toEqual(refused('invalid key'))
    expect(await admission({ ...RELAY, RELAY_UNKNOWN_PROJECTS: 'allow' }).ask(unknown)).toEqual(admitted('unknown'))
  })

  it('are let in in development unless the operator refuses them', async () => {
    const development = { ...RELAY, MODE: 'development' }
    expect(await admission(development).ask(unknown)).toEqual(admitted('unknown'))
    expect(await admission({ ...development, RELAY_UNKNOWN_PROJECTS: 'refuse' }).ask(unknown)).toEqual(
      refused('invalid key'),
    )
  })

  it('list no pages, and have none without an origin', async () => {
    const { ask } = admission({ ...RELAY, RELAY_UNKNOWN_PROJECTS: 'allow' })
    expect(await ask({ ...unknown, origin: 'https://any.example' })).toEqual(admitted('unknown'))
    expect(await ask({ ...unknown, origin: 'null' })).toEqual(refused('origin not allowed'))
    for (const projectId of ['', 'a b', 'a'.repeat(65)])
      expect(await ask({ projectId })).toEqual(refused('invalid key'))
    expect(await ask({ projectId: 'a'.repeat(64) })).toEqual(admitted('unknown'))
  })
})

describe('a relay without a public address', () => {
  const { RELAY_PUBLIC_URLS: _none, ...nowhere } = RELAY
  it('admits nobody in production, and says so when it starts', async () => {
    const { ask, warned } = admission(nowhere)
    expect(warned).toEqual(['no client can prove itself: set RELAY_PUBLIC_URLS'])
    expect(await ask()).toEqual(refused('invalid auth'))
  })

  it('admits tokens of any relay in development, silently', async () => {
    const { ask, warned } = admission({ ...nowhere, MODE: 'development' })
    expect(await ask()).toEqual(admitted(shop.id))
    expect(warned).toEqual([])
  })

  it('is not that of every token that names none, whatever it was configured with', async () => {
    const { ask } = admission(RELAY, { RELAY_PUBLIC_URLS: ['nonsense'] })
    expect(await ask({ aud: 'nonsense' })).toEqual(refused('invalid auth'))
  })

  it('admits tokens of its PUBLIC_URL', async () => {
    const { ask } = admission({ ...nowhere, PUBLIC_URL: 'https://relay.test' })
    expect(await ask()).toEqual(admitted(shop.id))
    expect(await ask({ aud: 'wss://other.test' })).toEqual(refused('invalid auth'))
  })
})

it('in development a token for another relay is taken, with a warning that names it', async () => {
  const { ask, warned, audiences } = admission({ ...RELAY, MODE: 'development' })
  expect(await ask()).toEqual(admitted(shop.id))
  expect(warned).toEqual([])
  for (const aud of ['wss://other.test/path?secret', 'nonsense']) expect(await ask({ aud })).toEqual(admitted(shop.id))
  expect(warned).toEqual(['a client token names another relay', 'a client token names another relay'])
  expect(audiences).toEqual(['https://other.test', 'none'])
})
