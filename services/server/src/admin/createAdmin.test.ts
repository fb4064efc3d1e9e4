import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asTestOperator, operatorKey } from '../fake/testOperator.test.support'
import { parseConfig } from '../parseConfig'
import { type RunningServer, startServer } from '../startServer'

const key = operatorKey
let running: RunningServer
beforeAll(async () => {
  running = await startServer({
    config: parseConfig({
      MODE: 'development',
      DATA_DIR: 'memory:',
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'silent',
      ...asTestOperator,
      AUDIT_KEYS: `2026-01-01:${'a'.repeat(64)}`,
    }),
  })
})
afterAll(() => running.stop())

const call = (path: string, { body, ...init }: { method?: string; body?: unknown; headers?: HeadersInit } = {}) =>
  fetch(running.adminUrl + path, {
    headers: { Authorization: `Bearer ${key}` },
    ...init,
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
const id = 'd'.repeat(32)

describe('the admin port', () => {
  it('tells what is ready, and every figure by template', async () => {
    await fetch(`${running.url}/healthz`)
    expect(await (await call('/readyz', { headers: {} })).json()).toMatchObject({
      status: 'ready',
      database: 'ready',
      shared: 'ready',
      relay: { status: 'ready', sockets: 0 },
      draining: false,
    })
    const metrics = await (await call('/metrics', { headers: {} })).text()
    expect(metrics).toMatch(/latchkey_http_requests_total\{method="GET",route="\/healthz",status="200"\} \d/)
    expect(metrics).toMatch(/^latchkey_ready 1$/m)
    expect(metrics).toMatch(/^latchkey_relay_sockets 0$/m)
  })

  it('is not reachable through the public port', async () => {
    for (const path of ['/readyz', '/metrics', '/projects', '/backup', '/wallets'])
      expect((await fetch(running.url + path, { headers: { Authorization: `Bearer ${key}` } })).status).toBe(404)
  })

  it('lets nobody do anything without its key, and no page even with it', async () => {
    for (const path of ['/projects', `/projects/${id}`, '/backup', '/wallets', `/telemetry/${id}`, '/anything'])
      for (const headers of [{}, { Authorization: 'Bearer wrong' }])
        expect([401, 429]).toContain((await call(path, { headers })).status)
    const page = await call('/projects', { headers: { Authorization: `Bearer ${key}`, Origin: 'http://localhost' } })
    expect(page.status).toBe(403)
    // Many wrong keys do not keep the right one out.
    expect((await call('/projects')).status).toBe(200)
  })

  it('makes, changes, exports and erases a project, each at once visible to visitors', async () => {
    const seen = async () => fetch(`${running.url}/projects/v1/origins?projectId=${id}`)
    expect((await seen()).status).toBe(401)
    const project = { name: 'Shop', allowedOrigins: ['https://Shop.example/', 'http://localhost'] }
    expect((await call(`/projects/${id}`, { method: 'PUT', body: project })).status).toBe(201)
    expect(await (await seen()).json()).toEqual({ allowedOrigins: ['https://shop.example', 'http://localhost'] })
    expect((await call(`/projects/${id}`, { method: 'PUT', body: project })).status).toBe(200)
    const changed = await call(`/projects/${id}`, { method: 'PATCH', body: { analytics: 'on' } })
    expect(await changed.json()).toMatchObject({ project: { id, name: 'Shop', analytics: 'on' } })
    expect(await (await fetch(`${running.url}/getAnalyticsConfig?projectId=${id}`)).json()).toEqual({
      isAnalyticsEnabled: true,
    })
    const lines = (await (await call(`/projects/${id}/export`)).text()).trim().split('\n')
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ table: 'projects', row: { id, name: 'Shop' } }])
    const erased = await call(`/projects/${id}`, { method: 'DELETE' })
    expect(await erased.json()).toMatchObject({ erased: { projects: 1 } })
    expect((await seen()).status).toBe(401)
    expect((await call(`/projects/${id}`)).status).toBe(404)
    expect((await call(`/projects/${id}/export`)).status).toBe(404)
  })

  it('gives a new project an id that nobody can guess', async () => {
    const response = await call('/projects', { method: 'POST', body: { name: 'New' } })
    expect(response.status).toBe(201)
    const { project } = (await response.json()) as { project: { id: string } }
    expect(project.id).toMatch(/^[0-9a-f]{32}$/)
    const { projects } = (await (await call('/projects')).json()) as { projects: { id: string }[] }
    expect(projects.map((one) => one.id)).toContain(project.id)
  })

  it('N-45 writes every action down under its operator, before it is done, and never what it looked at or said', async () => {
    const before = ((await (await call('/audit')).json()) as { head: { number: number } }).head.number
    const made = await call(`/projects/${'f'.repeat(32)}`, { method: 'PUT', body: { name: 'a canary' } })
    await call('/projects')
    await call(`/projects/${'0'.repeat(32)}/export`)
    await call('/wallets/import?force=maybe', { method: 'POST' })
    await call('/backup')
    await call('/nothing', { method: 'POST' })
    const { rows, head } = (await (await call(`/audit?after=${before}`)).json()) as {
      rows: { operator: string; action: string; target: string }[]
      head: { number: number; hash: string }
    }
    expect(rows.map(({ operator, action, target }) => [operator, action, target])).toEqual([
      ['tester', 'PUT /projects/:id', `/projects/${'f'.repeat(32)}`],
      ['tester', 'GET /projects/:id/export', `/projects/${'0'.repeat(32)}/export`],
      ['tester', 'GET /projects/:id/export 404', `row ${before + 2}`],
      ['tester', 'POST /wallets/import', '/wallets/import'],
      ['tester', 'POST /wallets/import 400', `row ${before + 4}`],
      ['tester', 'GET /backup', '/backup'],
      ['tester', 'GET /backup 404', `row ${before + 6}`],
    ])
    expect(JSON.stringify(rows)).not.toMatch(/canary|maybe|lko_/)
    expect(made.headers.get('x-audit-head')).toMatch(new RegExp(`^${before + 1}:[0-9a-f]{32}$`))
    const kept = `${head.number}:${head.hash.slice(0, 32)}`
    const verify = async (query: string) => (await call(`/audit/verify${query}`)).json()
    expect(await verify(`?head=${kept}`)).toMatchObject({ state: 'whole', rows: before + 7, sealed: true })
    expect(await verify(`?head=${head.number}:${'0'.repeat(16)}`)).toMatchObject({ state: 'broken', row: before + 7 })
    for (const wrong of ['x', '0:abcdef0123456789', '1:abc', `1:${'g'.repeat(16)}`])
      expect((await call(`/audit/verify?head=${wrong}`)).status).toBe(400)
    expect(await (await call('/metrics')).text()).toMatch(new RegExp(`^latchkey_audit_rows ${before + 7}$`, 'm'))
  })

  it('N-45 writes down wrong keys as far as they are answered, without the key or the address', async () => {
    for (let time = 0; time < 20; time++)
      await call('/backup', { headers: { Authorization: 'Bearer a canary of a key' } })
    const { rows } = (await (await call('/audit?limit=1000')).json()) as {
      rows: { operator: string; action: string; target: string }[]
    }
    const refused = rows.filter(({ action }) => action === 'refused')
    expect(refused).toHaveLength(10)
    expect(refused[0]).toMatchObject({ operator: 'nobody:wrong-key', target: 'this machine', digest: '' })
    expect(JSON.stringify(rows)).not.toMatch(/canary|127\.0/)
  })

  it('N-45 an action that cannot be written down is not done', async () => {
    const { database } = running.services
    const asOwner = (statement: string) =>
      database.connection().execute(async (connection) => {
        await sql`reset role`.execute(connection)
        await sql.raw(statement).execute(connection)
        await sql`set role latchkey_app`.execute(connection)
      })
    await asOwner('alter table audit_log rename to hidden')
    const id = '7'.repeat(32)
    expect((await call(`/projects/${id}`, { method: 'PUT', body: { name: 'x' } })).status).toBe(500)
    await asOwner('alter table hidden rename to audit_log')
    expect((await call(`/projects/${id}`)).status).toBe(404)
    // Nor is anything more once rows are gone that this process saw.
    await asOwner('create table kept as select * from audit_log')
    await asOwner('delete from audit_log where number = (select max(number) from audit_log)')
    const refused = await call(`/projects/${id}`, { method: 'PUT', body: { name: 'x' } })
    expect([refused.status, await refused.text()]).toEqual([503, expect.stringMatching(/audit_broken/)])
    expect((await call(`/projects/${id}`)).status).toBe(404)
    await asOwner('insert into audit_log select * from kept where number = (select max(number) from kept)')
    await asOwner('drop table kept')
    expect((await call(`/projects/${id}`, { method: 'PUT', body: { name: 'x' } })).status).toBe(201)
  })

  it.each<[string, unknown]>([
    ['an origin with a path', { allowedOrigins: ['https://a.example/path'] }],
    ['another scheme', { allowedOrigins: ['ftp://a.example'] }],
    ['a wildcard within a label', { allowedOrigins: ['https://a*.example.com'] }],
    ['a wildcard over a public ending', { allowedOrigins: ['https://*.com'] }],
    ['a wildcard over a shared host', { allowedOrigins: ['https://*.pages.dev'] }],
    ['a trailing dot', { allowedOrigins: ['https://a.example.'] }],
    ['no list', { allowedOrigins: 'https://a.example' }],
    ['too many', { allowedOrigins: Array(51).fill('https://a.example') }],
    ['an unknown field', { origins: [] }],
    ['a field of every object', { constructor: 1 }],
    ['an empty name', { name: ' ' }],
    ['a control character', { name: 'a\u0000b' }],
    ['an unknown feature', { features: { teleport: { isEnabled: true } } }],
    ['a wrong switch', { analytics: 'yes' }],
    ['no object', []],
    ['no JSON', '{'],
  ])('refuses %s with what is wrong', async (_what, body) => {
    const response = await call(`/projects/${'e'.repeat(32)}`, { method: 'PUT', body })
    expect(response.status).toBe(400)
    const { reasons } = (await response.json()) as { reasons: { description: string }[] }
    expect(reasons[0]?.description).toMatch(/must|is|are|There|key|JSON/)
  })

  it('refuses an id that is none', async () => {
    for (const wrong of ['x', 'A'.repeat(32), '%00', "'%20or%201=1"])
      expect((await call(`/projects/${wrong}`, { method: 'PUT', body: { name: 'x' } })).status).toBe(400)
  })
})
