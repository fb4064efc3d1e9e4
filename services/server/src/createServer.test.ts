import { createVisitorSeal, visitorHeader } from '@latchkey/protocol/visitor'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createServer } from './createServer'
import { createTestClock, openTestServices, testProject } from './fake/testServices.test.support'
import { createApi } from './http/Api'
import { dressed } from './http/answer/dress'
import { readJson } from './http/request/readJson'
import { createLog } from './log/createLog'
import { requirePage } from './project/requireProject'
import { projectRoutes } from './project/routes'
import { UpstreamError } from './upstream/UpstreamError'
import { upstreamRefusal } from './upstream/upstreamRefusal'

const clock = createTestClock()
const lines: string[] = []
const listed = testProject('a', { allowedOrigins: ['https://shop.example'], analytics: 'on' })
const unlisted = testProject('b')
let services: Awaited<ReturnType<typeof openTestServices>>

/** A noun as others write them: one data call, one that fails, one that reads a body. */
const testRoutes = () =>
  createApi()
    .get('/data/:address', async (context) => {
      const project = await requirePage(services.projects, context)
      return context.json({ project: project.name, address: context.env.address })
    })
    .get('/broken/:address', () => {
      throw Object.assign(new Error('select secret_column from hidden_table'), { hint: 'canary' })
    })
    .get('/away', () => {
      throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
    })
    .post('/body', async (context) => context.json((await readJson(context.req.raw, { limit: 1_000 })) as object))

beforeAll(async () => {
  const log = createLog('debug', { write: (line: string) => void lines.push(line) })
  const environment = {
    TRUSTED_PROXIES: '10.0.0.0/8',
    PROXY_SECRETS: `${unlisted.id}:a secret that proxies share,${listed.id}:another secret of a proxy`,
    REQUESTS_PER_SECOND: '10',
  }
  services = await openTestServices({ clock, log, environment })
  await services.projects.save(listed)
  await services.projects.save(unlisted)
})
afterAll(() => services.close())

let visitors = 0
async function ask(path: string, { socket, ...init }: RequestInit & { socket?: string } = {}) {
  services.metrics.clear()
  return createServer(services, {
    served: [{ routes: projectRoutes(services.projects) }, { routes: testRoutes() }],
  }).fetch(
    new Request(`http://door.example${path}`, init),
    // Everybody is somebody else, so that nobody is counted as a flood.
    socket ?? `198.51.100.${visitors++ % 250}`,
  )
}
const reasonOf = async (response: Response) =>
  ((await response.json()) as { reasons: { name: string; description: string }[] }).reasons[0]

describe('N-16 a body', () => {
  it.each([
    ['of 128 KiB', { 'content-length': String(128 * 1024) }, 5],
    ['of unknown length', { 'transfer-encoding': 'chunked' }, 5],
    ['of a few bytes', { 'content-length': '200' }, 100],
  ])('%s counts as the requests it takes as long as', async (name, headers, allowed) => {
    const server = createServer({ ...services, metrics: new Registry() }, { served: [] })
    const post = async () =>
      (
        await server.fetch(
          new Request('http://door.example/x', { method: 'POST', headers }),
          `203.0.113.${name.length}`,
        )
      ).status
    for (let sent = 0; sent < allowed; sent += 1) expect(await post()).toBe(404)
    expect(await post()).toBe(429)
  })
})

describe('N-35 an answer', () => {
  it.each([
    ['of 70 KiB', 70 * 1024, 34],
    ['of a few bytes', 200, 100],
  ])('%s counts as the requests it takes as long as', async (name, bytes, allowed) => {
    const api = createApi()
    const parts = { status: 200, etag: '"x"', cacheControl: 'no-store', contentType: 'text/plain' } as const
    api.get('/lists', (context) => dressed(context, new Uint8Array(bytes), parts))
    const server = createServer({ ...services, metrics: new Registry() }, { served: [{ routes: api }] })
    const get = async () =>
      (await server.fetch(new Request('http://door.example/lists'), `203.0.113.${name.length}`)).status
    for (let sent = 0; sent < allowed; sent += 1) expect(await get()).toBe(200)
    expect(await get()).toBe(429)
  })
})

describe('the project of a call', () => {
  it.each(['/projects/v1/origins', '/getAnalyticsConfig', '/appkit/v1/config', '/appkit/v1/project-limits', '/data/x'])(
    'N-06 %s answers 401 for an id that is unknown, malformed or missing, and nothing of any project',
    async (path) => {
      for (const id of ['c'.repeat(32), 'A'.repeat(32), '../x', "' or 1=1 --", '%00', ''])
        for (const query of [`?projectId=${encodeURIComponent(id)}`, '']) {
          const response = await ask(path + query)
          expect(response.status).toBe(401)
          expect(await response.json()).toEqual({
            status: 'FAILED',
            reasons: [{ name: 'invalid_key', description: 'Unauthorized: invalid key' }],
          })
        }
    },
  )

  it('answers what is configured, and nothing of another project', async () => {
    const read = async (path: string) => (await ask(`${path}?projectId=${listed.id}`)).json()
    expect(await read('/projects/v1/origins')).toEqual({ allowedOrigins: ['https://shop.example'] })
    expect(await read('/getAnalyticsConfig')).toEqual({ isAnalyticsEnabled: true })
    expect(await read('/appkit/v1/project-limits')).toEqual({
      planLimits: { tier: 'none', isAboveRpcLimit: false, isAboveMauLimit: false },
    })
    const { features } = (await read('/appkit/v1/config')) as { features: { id: string; isEnabled: boolean }[] }
    expect(features.find(({ id }) => id === 'multi_wallet')).toEqual({
      id: 'multi_wallet',
      isEnabled: true,
      config: null,
    })
    expect(await (await ask(`/getAnalyticsConfig?projectId=${unlisted.id}`)).json()).toEqual({
      isAnalyticsEnabled: false,
    })
  })

  it('never checks origins of wallet-API calls', async () => {
    const headers = { Origin: 'https://elsewhere.example' }
    expect((await ask(`/projects/v1/origins?projectId=${listed.id}`, { headers })).status).toBe(200)
  })

  it('shows a change made by another process two seconds later, without a restart', async () => {
    const elsewhere = await import('./project/createProjectStore')
    const other = elsewhere.createProjectStore(services.database, clock)
    const read = async () => (await ask(`/projects/v1/origins?projectId=${unlisted.id}`)).json()
    expect(await read()).toEqual({ allowedOrigins: [] })
    await other.save({ ...unlisted, allowedOrigins: ['https://new.example'] })
    clock.advance(2_001)
    expect(await read()).toEqual({ allowedOrigins: ['https://new.example'] })
    await other.save(unlisted)
    clock.advance(2_001)
  })
})

describe('the origin of a data call', () => {
  const data = (id: string, origin?: string) =>
    ask(`/data/x?projectId=${id}`, { headers: origin === undefined ? {} : { Origin: origin } })

  it('N-24 is not on the visitor’s own machine in production, unless the project lists it', async () => {
    const asked = async (MODE: 'development' | 'production') => {
      services.metrics.clear()
      const server = createServer(
        { ...services, config: { ...services.config, MODE } },
        { served: [{ routes: testRoutes() }] },
      )
      const headers = { Origin: 'http://localhost:5173' }
      const request = new Request(`http://door.example/data/x?projectId=${listed.id}`, { headers })
      return (await server.fetch(request, '198.51.100.251')).status
    }
    expect([await asked('development'), await asked('production')]).toEqual([200, 403])
  })

  it('N-07 must be on the list of the project, and is never opaque', async () => {
    for (const origin of ['https://evil.example', 'http://shop.example', 'https://shop.example.evil.example', 'null']) {
      const response = await data(listed.id, origin)
      expect(response.status).toBe(403)
      expect((await reasonOf(response))?.description).toBe('Unauthorized: origin not allowed')
    }
    expect((await data(unlisted.id, 'null')).status).toBe(403)
    for (const origin of [
      'https://shop.example',
      'http://localhost:4400',
      'http://[::1]:4400',
      'http://[::ffff:7f00:1]:4400',
      undefined,
    ])
      expect((await data(listed.id, origin)).status).toBe(200)
    expect((await data(unlisted.id, 'https://anything.example')).status).toBe(200)
  })

  it('N-07 is never reflected, and credentials are never allowed', async () => {
    for (const path of ['/healthz', '/nothing', `/data/x?projectId=${listed.id}`, '/broken/x']) {
      const { headers } = await ask(path, { headers: { Origin: 'https://evil.example', Cookie: 'a=b' } })
      expect(headers.get('access-control-allow-origin')).toBe('*')
      expect(headers.get('access-control-allow-credentials')).toBeNull()
      expect(headers.get('access-control-expose-headers')).toMatch(/Retry-After/)
      expect(headers.get('set-cookie')).toBeNull()
    }
  })
})

describe('the address of a visitor', () => {
  const seen = async (headers: Record<string, string>, socket = '10.0.0.1') =>
    ((await (await ask(`/data/x?projectId=${unlisted.id}`, { headers, socket })).json()) as { address: string }).address

  it('N-08 is what the trusted proxy wrote, whatever stands further out', async () => {
    expect(await seen({ 'X-Forwarded-For': '203.0.113.9' })).toBe('203.0.113.9')
    expect(await seen({ 'X-Forwarded-For': '192.0.2.66, 203.0.113.9' })).toBe('203.0.113.9')
    expect(await seen({ 'X-Forwarded-For': 'not an address' })).toBe('10.0.0.1')
  })

  it('N-08 is what a first-party proxy sealed, and not what anybody else claims to have sealed', async () => {
    const visitor = { address: '203.0.113.77', origin: 'https://shop.example' }
    const close = (secret: string, at = clock.now(), { id: projectId } = unlisted) =>
      createVisitorSeal(secret).close({ ...visitor, projectId }, at)
    const secret = 'a secret that proxies share'
    expect(await seen({ [visitorHeader]: await close(secret) }, '10.0.0.2')).toBe('203.0.113.77')
    for (const sealed of [await close('guessed'), await close(secret, clock.now() - 60_001), 'x.y'])
      expect(await seen({ [visitorHeader]: sealed }, '10.0.0.2')).toBe('10.0.0.2')
    // The sealed origin counts, not a header that anybody may send along.
    const word = await close('another secret of a proxy', clock.now(), listed)
    const headers = { [visitorHeader]: word, Origin: 'https://evil.example' }
    expect((await ask(`/data/x?projectId=${listed.id}`, { headers })).status).toBe(200)
  })

  it('N-08 counts everybody in an IPv6 /56 as one visitor, and answers a flood with 429', async () => {
    services.metrics.clear()
    const { fetch } = createServer(services, { served: [] })
    const from = (address: string) => fetch(new Request('http://door.example/healthz'), address)
    for (let host = 0; host < 100; host += 1) expect((await from(`2001:db8:0:${host}::${host}`)).status).toBe(200)
    const refused = await from('2001:db8:0:ff::1')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(refused.headers.get('access-control-allow-origin')).toBe('*')
    expect((await from('2001:db8:0:100::1')).status).toBe(200)
    clock.advance(10_001)
    expect((await from('2001:db8:0:ff::1')).status).toBe(200)
  })

  it('N-32 is not heard any more once it was refused as often as it may ask, until its time is over', async () => {
    services.metrics.clear()
    const { fetch, isDeaf } = createServer(services, { served: [] })
    const flood = async (requests: number) => {
      for (let sent = 0; sent < requests; sent += 1)
        await fetch(new Request('http://door.example/healthz'), '203.0.113.32')
    }
    await flood(199)
    expect(isDeaf('203.0.113.32')).toBe(false)
    await flood(1)
    expect([isDeaf('203.0.113.32'), isDeaf('203.0.113.33')]).toEqual([true, false])
    expect(await services.metrics.getSingleMetricAsString('latchkey_limits_reached_total')).toContain(
      'limit="requests of an address over HTTP"} 100',
    )
    clock.advance(10_001)
    expect(isDeaf('203.0.113.32')).toBe(false)
  })
})

describe('every answer', () => {
  it('has a request id, and errors have the error body', async () => {
    const response = await ask('/nothing')
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(response.status).toBe(404)
    expect((await reasonOf(response))?.name).toBe('not_found')
  })

  it('names the methods where another one is asked for, and answers HEAD where GET is', async () => {
    const response = await ask('/data/x', { method: 'DELETE' })
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('GET, HEAD, OPTIONS')
    const head = await ask(`/data/x?projectId=${unlisted.id}`, { method: 'HEAD' })
    expect(head.status).toBe(200)
    expect(await head.text()).toBe('')
  })

  it('answers a preflight on every path', async () => {
    const { status, headers } = await ask('/anything', { method: 'OPTIONS' })
    expect(status).toBe(204)
    expect(headers.get('access-control-allow-methods')).toBe('GET, POST, OPTIONS')
    expect(headers.get('access-control-allow-headers')).toBe('content-type, solana-client')
    expect(Number(headers.get('access-control-max-age'))).toBeGreaterThan(0)
  })

  it('tells nothing of what broke inside', async () => {
    const response = await ask('/broken/x')
    expect(response.status).toBe(500)
    expect(await response.text()).not.toMatch(/select|secret|hidden|canary|\.ts|node_modules/)
    expect((await ask('/away')).status).toBe(503)
  })

  it('R-04 comes before a page gives up waiting, whatever is waited for behind it', async () => {
    let isAsked = () => {}
    const asked = new Promise<void>((resolve) => {
      isAsked = resolve
    })
    const never = createApi().get('/never', () => {
      isAsked()
      return new Promise<Response>(() => {})
    })
    services.metrics.clear()
    const { fetch } = createServer(services, {
      served: [{ routes: never }],
      refuse: (error) => (error instanceof UpstreamError ? upstreamRefusal(error) : undefined),
    })
    const answer = fetch(new Request('http://door.example/never'), '198.51.100.1')
    await asked
    clock.advance(18_000)
    const response = await answer
    expect([response.status, (await reasonOf(response))?.name]).toEqual([424, 'upstream_timed_out'])
  })

  it('is written to the log without queries, tokens, bodies or addresses', async () => {
    lines.length = 0
    const canary = 'canary-7f3a'
    const account = `0x${'c0ffee'.padEnd(40, 'a')}`
    await ask(`/data/${account}?projectId=${listed.id}&auth=${canary}`, {
      headers: { Authorization: `Bearer eyJhbGciOi.${canary}.x`, Cookie: canary, Referer: `https://x/?q=${canary}` },
    })
    await ask(`/broken/${account}?q=${canary}`)
    await ask('/body', { method: 'POST', body: `{"a": ${canary}` })
    services.log.warn(`upstream https://node.example/v1?key=${canary} of ${account}`, {
      url: canary,
      nested: { token: canary, of: [{ password: canary }] },
      text: `Bearer ${canary} postgres://user:${canary}@db/x`,
      error: new Error(canary),
    })
    const text = lines.join('\n')
    expect(text).toMatch(/"route":"\/data\/:address"/)
    expect(text).toMatch(/a request failed/)
    expect(text).not.toMatch(new RegExp(`${canary}|${account}|eyJ`))
  })

  it('is counted by template, not by path', async () => {
    services.metrics.clear()
    const { fetch } = createServer(services, { served: [{ routes: testRoutes() }] })
    for (const path of ['/data/1', '/data/2', '/made/up/1', '/made/up/2'])
      await fetch(new Request(`http://door.example${path}`), '192.0.2.250')
    await fetch(new Request('http://door.example/data/1', { method: 'MADEUP' }), '192.0.2.250')
    const { values } = await services.metrics.getSingleMetric('latchkey_http_requests_total')!.get()
    expect(values.map(({ labels, value }) => [labels['method'], labels['route'], labels['status'], value])).toEqual([
      ['GET', '/data/:address', 401, 2],
      ['GET', 'none', 404, 2],
      ['other', 'none', 405, 1],
    ])
  })
})
