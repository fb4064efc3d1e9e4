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
    }),
  })
}, 30_000)
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
