import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { createAudit } from '../audit/createAudit'
import { systemClock } from '../clock/Clock'
import { type NameServer, startNameServer } from '../fake/nameServer.test.support'
import { openMain } from '../fake/openMain.test.support'
import { HttpError } from '../http/answer/HttpError'
import { parseConfig } from '../parseConfig'
import { createNotices } from '../webhook/createNotices'
import { projectAdminRoutes } from './adminRoutes'
import { createProjectChanges } from './createProjectChanges'
import { createProjectStore } from './createProjectStore'
import { createProveOrigins } from './createProveOrigins'
import { createReadTxt } from './createReadTxt'
import { requireWildcardProof } from './requireWildcardProof'

const id = 'a'.repeat(32)
let names: NameServer
beforeAll(async () => {
  names = await startNameServer()
})
afterAll(() => names.close())
beforeEach(() => {
  names.records.clear()
  names.asked.length = 0
})

const prove = (allowedOrigins: readonly string[], standing: readonly string[] = []) =>
  requireWildcardProof({ id, allowedOrigins }, { allowedOrigins: standing }, createReadTxt([names.address]))

describe('N-24 a wildcard that is new to a project', () => {
  it('needs the record of its project under the name it stands before', async () => {
    await expect(prove(['https://*.shop.example'])).rejects.toMatchObject({
      status: 400,
      reason: 'origin_unproven',
      message: expect.stringContaining(`_latchkey.shop.example the TXT record "latchkey-project=${id}"`),
    })
    names.records.set('_latchkey.shop.example', ['v=spf1 -all', `latchkey-project=${id}`])
    await expect(prove(['https://*.shop.example'])).resolves.toBeUndefined()
  })

  it.each(['*.shop.example', 'http://*.shop.example', 'https://*.shop.example', 'http://*.shop.example:*'])(
    'needs it as %s too',
    async (pattern) => {
      await expect(prove([pattern])).rejects.toMatchObject({ reason: 'origin_unproven' })
      expect(names.asked).toEqual(['_latchkey.shop.example'])
    },
  )

  it('may have its record with room around the text, as name servers like to keep it', async () => {
    names.records.set('_latchkey.shop.example', [` latchkey-project=${id} `])
    await expect(prove(['https://*.shop.example'])).resolves.toBeUndefined()
  })

  it.each([
    ['of another project', '_latchkey.shop.example', `latchkey-project=${'b'.repeat(32)}`],
    ['of more than the project', '_latchkey.shop.example', `latchkey-project=${id}0`],
    ['of the name itself', 'shop.example', `latchkey-project=${id}`],
    ['of a name below', '_latchkey.eu.shop.example', `latchkey-project=${id}`],
  ])('is not proven by a record %s', async (_what, name, text) => {
    names.records.set(name, [text])
    await expect(prove(['*.shop.example'])).rejects.toMatchObject({ reason: 'origin_unproven' })
  })

  it('is asked for at the last wildcard of a pattern, once for each name', async () => {
    names.records.set('_latchkey.shop.example', [`latchkey-project=${id}`])
    await prove(['https://*.*.shop.example:*', 'http://*.shop.example', '*.shop.example', 'https://one.example'])
    expect(names.asked).toEqual(['_latchkey.shop.example'])
  })

  it('is believed no longer than it is new: what stands, exact origins and ports are not asked for', async () => {
    await prove(['https://*.shop.example', 'https://one.example', 'http://two.example:*'], ['https://*.shop.example'])
    expect(names.asked).toEqual([])
  })

  it('is refused while no name server answers, and may be tried again', async () => {
    const silent = await startNameServer()
    silent.close()
    await expect(
      requireWildcardProof(
        { id, allowedOrigins: ['*.shop.example'] },
        { allowedOrigins: [] },
        createReadTxt([silent.address]),
      ),
    ).rejects.toMatchObject({ status: 503, reason: 'dns_unreachable' })
  })
})

it('N-24 an operator of production saves no wildcard without its record, and keeps what stood', async () => {
  const main = await openMain(parseConfig({ DATA_DIR: 'memory:', MODE: 'development' }))
  onTestFinished(() => main.close())
  const projects = createProjectStore(main.database, systemClock)
  const changes = createProjectChanges({
    database: main.database,
    clock: systemClock,
    delay: 0,
    audit: createAudit({ database: main.database, clock: systemClock, keys: [] }),
    notices: createNotices(main.database, systemClock, false),
    projects,
    proveOrigins: createProveOrigins({ MODE: 'production', DNS_SERVERS: [names.address] }),
  })
  const routes = projectAdminRoutes(projects, changes)
  routes.onError((error) => (error instanceof HttpError ? error.toResponse() : new Response(null, { status: 500 })))
  const put = (allowedOrigins: readonly string[]) =>
    routes.request(`/projects/${id}`, { method: 'PUT', body: JSON.stringify({ allowedOrigins }) })
  const made = await routes.request('/projects', {
    method: 'POST',
    body: JSON.stringify({ allowedOrigins: ['https://*.shop.example'] }),
  })
  expect(await made.json()).toMatchObject({
    reasons: [{ description: expect.stringMatching(/^Make the project without/) }],
  })
  expect(await projects.list()).toEqual([])
  expect((await put(['https://shop.example'])).status).toBe(201)
  expect((await put(['https://*.shop.example'])).status).toBe(400)
  expect((await projects.find(id))?.allowedOrigins).toEqual(['https://shop.example'])
  names.records.set('_latchkey.shop.example', [`latchkey-project=${id}`])
  expect((await put(['https://*.shop.example'])).status).toBe(200)
  names.records.clear()
  // It stands, so it is not asked for again.
  expect((await put(['https://*.shop.example', 'https://two.example'])).status).toBe(200)
})

it('a record longer than one part is read whole', async () => {
  names.records.set('long.example', ['x'.repeat(600)])
  expect(await createReadTxt([names.address])('long.example')).toEqual(['x'.repeat(600)])
})
