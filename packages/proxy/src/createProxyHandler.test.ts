import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { createVisitorSeal, visitorHeader } from '@latchkey/protocol/visitor'
import fc from 'fast-check'
import { parseConfig, type RunningServer, startServer } from 'latchkey-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { createProxyHandler } from './createProxyHandler'
import { createUpstreamPath } from './createUpstreamPath'
import { startSite, type TestSite } from './startSite.test.support'

const secret = 'a secret of the site and the server'
const projectId = 'a'.repeat(32)
let server: RunningServer
let site: TestSite

beforeAll(async () => {
  server = await startServer({
    config: parseConfig({
      MODE: 'development',
      DATA_DIR: 'memory:',
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'silent',
      PROXY_SECRET: secret,
    }),
  })
  await server.projects.save({
    id: projectId,
    name: 'Shop',
    allowedOrigins: ['https://shop.example'],
    analytics: 'off',
    opaqueOrigin: 'refuse',
    features: {},
  })
  const proxy = createProxyHandler({ upstream: server.url, secret })
  site = await startSite((request, address) => proxy.fetch(request, { address }), proxy.upgrade)
}, 30_000)
afterAll(async () => {
  await site.stop()
  await server.stop()
})

const own = () => ({ Origin: site.url, 'Sec-Fetch-Site': 'same-origin' })

describe('a site that mounts the proxy', () => {
  it('answers every call of a kit from its own origin, as the server does', async () => {
    for (const path of [
      `/projects/v1/origins?projectId=${projectId}`,
      `/getWallets?projectId=${projectId}&page=1&entries=2`,
      `/appkit/v1/config?projectId=${projectId}`,
      '/getWallets?page=1',
      '/v1/supported-chains',
      '/v1/identity/eip155%3A1%3A0xabc',
    ]) {
      const [through, direct] = await Promise.all([fetch(`${site.url}/latchkey${path}`), fetch(server.url + path)])
      expect([path, through.status]).toEqual([path, direct.status])
      expect(await through.text()).toBe(await direct.text())
      expect(through.headers.get('etag')).toBe(direct.headers.get('etag'))
    }
  })

  it('passes pictures, bodies and "not modified"', async () => {
    const { data } = (await (
      await fetch(`${site.url}/latchkey/getWallets?projectId=${projectId}&entries=1&page=1`)
    ).json()) as {
      data: { image_id: string }[]
    }
    const picture = `${site.url}/latchkey/getWalletImage/${data[0]?.image_id}?projectId=${projectId}`
    const first = await fetch(picture)
    expect(first.headers.get('content-type')).toMatch(/^image\//)
    const again = await fetch(picture, { headers: { 'If-None-Match': first.headers.get('etag') ?? '' } })
    expect(again.status).toBe(304)
    const sunk = await fetch(`${site.url}/latchkey/e?projectId=${projectId}`, { method: 'POST', body: '{}' })
    expect(sunk.status).toBe(202)
  })

  it('opens the relay, both ways, with the origin and address of the page', async () => {
    const socket = new WebSocket(`${site.url.replace('http', 'ws')}/latchkey?projectId=${projectId}&auth=x`, {
      headers: own(),
    })
    // An upgrade that the relay accepts and then refuses by close code has passed both ways.
    const [code, reason] = await once(socket, 'close')
    expect([code, String(reason)]).toEqual([3000, 'Unauthorized: invalid auth'])
  })

  it('leaves sockets of other paths to the site', async () => {
    const socket = new WebSocket(`${site.url.replace('http', 'ws')}/elsewhere`)
    const [error] = await once(socket, 'error')
    expect(String(error)).toMatch(/404/)
  })
})

describe('the way up', () => {
  it('carries nothing but what the call needs, and a seal', async () => {
    const upstream = await startSite(async () => Response.json({}))
    const proxy = createProxyHandler({ upstream: `${upstream.url}/base`, secret, path: '/door' })
    await proxy.fetch(
      new Request('https://shop.example/door/getWallets?search=a%26b', {
        headers: {
          Cookie: 'session=canary',
          Authorization: 'Bearer canary',
          'X-Forwarded-For': '192.0.2.66',
          [visitorHeader]: 'canary',
          'X-Canary': 'canary',
          Referer: 'https://shop.example/?canary',
          'If-None-Match': '"x"',
        },
      }),
      { address: '203.0.113.9' },
    )
    const [request] = upstream.seen
    await upstream.stop()
    expect(request?.url).toBe('/base/getWallets?search=a%26b')
    expect(JSON.stringify(request?.headers)).not.toMatch(/canary|192\.0\.2\.66/)
    expect(request?.headers['if-none-match']).toBe('"x"')
    const sealed = String(request?.headers[visitorHeader])
    expect(await createVisitorSeal(secret).open(sealed, Date.now())).toEqual({
      address: '203.0.113.9',
      origin: 'https://shop.example',
    })
  })

  it('is open for nothing but the calls of a kit', async () => {
    const paths = [
      '/readyz',
      '/metrics',
      '/projects',
      '/backup',
      '/healthz',
      '/',
      '',
      '/getWallets/../backup',
      '//evil.example/',
    ]
    const walks = ['/v1/%2e%2e/backup', '/v1/..%2fbackup', '/v1/%5c%5cevil', '/v1/a%00', '/v1/%2e%2e%2f', '/v1/%252e']
    for (const path of [...paths, ...walks, '/getWallets@evil.example', '/v1//evil.example'])
      expect([path, (await fetch(`${site.url}/latchkey${path}`)).status]).toEqual([path, 404])
    for (const method of ['DELETE', 'PUT', 'PATCH', 'OPTIONS', 'POST'])
      expect((await fetch(`${site.url}/latchkey/getWallets`, { method })).status).toBe(404)
    const big = await fetch(`${site.url}/latchkey/batch`, { method: 'POST', body: new Uint8Array(1_100_000) })
    expect(big.status).toBe(413)
  })

  it('never leaves the upstream, whatever the path', () => {
    const upstreamPath = createUpstreamPath('/latchkey')
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom('..', '%2e', '%2F', '//', '\\', '@', ':', '/v1/', 'http:', '%00'),
    )
    fc.assert(
      fc.property(fc.array(piece), fc.constantFrom('GET', 'POST'), (pieces, method) => {
        const { pathname } = new URL(`https://shop.example/latchkey/v1/${pieces.join('').replace(/[?#]/g, '')}`)
        const path = upstreamPath(method, pathname)
        if (path === undefined) return
        const target = new URL(path, 'https://door.example/base/')
        expect(target.origin).toBe('https://door.example')
        expect(target.pathname).toMatch(/^\/base\/(v1|e|batch|rpc|getWallets)/)
      }),
      { numRuns: 2_000 },
    )
  })

  it('refuses pages of other sites', async () => {
    const path = `${site.url}/latchkey/projects/v1/origins?projectId=${projectId}`
    // `fetch` may not set these headers: they are written as a browser would.
    const statusOf = (headers: Record<string, string>) =>
      new Promise((resolve, reject) => {
        httpRequest(path, { headers }, (answer) => {
          answer.resume()
          resolve(answer.statusCode)
        })
          .once('error', reject)
          .end()
      })
    expect(await statusOf(own())).toBe(200)
    expect(await statusOf({ 'Sec-Fetch-Site': 'cross-site' })).toBe(403)
    expect(await statusOf({ Origin: 'https://evil.example' })).toBe(403)
    expect(await statusOf({ Origin: 'null' })).toBe(403)
    for (const headers of [{ Origin: 'https://evil.example' }, { Origin: site.url, 'Sec-Fetch-Site': 'cross-site' }]) {
      const socket = new WebSocket(`${site.url.replace('http', 'ws')}/latchkey`, { headers })
      const [error] = await once(socket, 'error')
      expect(String(error)).toMatch(/403/)
    }
  })
})

describe('the way back', () => {
  it('carries nothing that sets state of the site, and is sandboxed', async () => {
    const upstream = await startSite(
      async () =>
        new Response('{}', {
          headers: {
            'Content-Type': 'application/json',
            'Set-Cookie': 'canary=1',
            'Clear-Site-Data': '"*"',
            'Service-Worker-Allowed': '/',
            'Access-Control-Allow-Origin': '*',
            'Strict-Transport-Security': 'max-age=1',
            Link: '</canary>; rel=preload',
            Refresh: '0; url=https://evil.example',
            ETag: '"x"',
          },
        }),
    )
    const proxy = createProxyHandler({ upstream: upstream.url, secret })
    const answer = await proxy.fetch(new Request('https://shop.example/latchkey/getWallets'))
    await upstream.stop()
    expect([...answer.headers.keys()].sort()).toEqual([
      'content-security-policy',
      'content-type',
      'cross-origin-resource-policy',
      'etag',
      'x-content-type-options',
    ])
    expect(answer.headers.get('content-security-policy')).toMatch(/sandbox/)
  })

  it.each<[string, () => Response]>([
    ['a redirect', () => new Response(null, { status: 302, headers: { Location: 'https://evil.example' } })],
    ['a page', () => new Response('<script>', { headers: { 'Content-Type': 'text/html' } })],
    ['a script', () => new Response('alert(1)', { headers: { 'Content-Type': 'text/javascript' } })],
  ])('never is %s', async (_what, respond) => {
    const upstream = await startSite(async () => respond())
    const proxy = createProxyHandler({ upstream: upstream.url, secret })
    const answer = await proxy.fetch(new Request('https://shop.example/latchkey/getWallets'))
    await upstream.stop()
    expect(answer.status).toBe(502)
    expect(await answer.json()).toMatchObject({ reasons: [{ name: 'bad_upstream' }] })
  })

  it('says plainly that the server is away, to calls and sockets', async () => {
    const proxy = createProxyHandler({ upstream: 'http://127.0.0.1:1', secret })
    const answer = await proxy.fetch(new Request('https://shop.example/latchkey/getWallets'))
    expect(answer.status).toBe(502)
    const lonely = await startSite((request) => proxy.fetch(request), proxy.upgrade)
    const socket = new WebSocket(`${lonely.url.replace('http', 'ws')}/latchkey`)
    const [error] = await once(socket, 'error')
    expect(String(error)).toMatch(/502/)
    await lonely.stop()
  })

  it('N-09 does not carry a second request past the handshake', async () => {
    const reached = site.seen.length
    const { port } = new URL(site.url)
    const raw = connect(Number(port), '127.0.0.1')
    raw.write(
      'POST /latchkey/e HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /metrics HTTP/1.1\r\n\r\n',
    )
    const [answer] = await once(raw, 'data')
    expect(String(answer)).toMatch(/^HTTP\/1\.1 400/)
    raw.destroy()
    expect(site.seen).toHaveLength(reached)
  })
})

describe('the options', () => {
  it.each([
    [{ upstream: 'door.example', secret }, /upstream/],
    [{ upstream: 'https://user:pass@door.example', secret }, /upstream/],
    [{ upstream: 'https://door.example?x=1', secret }, /upstream/],
    [{ upstream: 'https://door.example', secret: 'canary' }, /secret/],
    [{ upstream: 'https://door.example', secret: ' '.repeat(40) }, /secret/],
    [{ upstream: 'https://door.example', secret, path: 'latchkey' }, /path/],
    [{ upstream: 'https://door.example', secret, origin: 'https://shop.example/' }, /origin/],
  ])('refuse what cannot work: %o', (options, words) => {
    expect(() => createProxyHandler(options)).toThrow(words)
    expect(() => createProxyHandler(options)).not.toThrow(/canary/)
  })
})
