import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { type AddressInfo, connect, createServer } from 'node:net'
import { createVisitorSeal, visitorHeader } from '@latchkey/protocol/visitor'
import fc from 'fast-check'
import { parseConfig, type RunningServer, startServer } from 'latchkey-server'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import { createProxyHandler } from './createProxyHandler'
import { createUpstreamPath } from './createUpstreamPath'
import { startSite, type TestSite } from './startSite.test.support'

const secret = 'a secret of the site and the server'
const projectId = 'a'.repeat(32)
const shop = { projectId, secret, origin: 'https://shop.example' }
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
      PROXY_SECRETS: `${projectId}:${secret}`,
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
  site = await startSite(
    (request, address) => proxy.fetch(request, { address }),
    (...upgrade) => proxy.upgrade(...upgrade),
  )
  const proxy = createProxyHandler({ upstream: server.url, projectId, secret, origin: site.url })
})
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
    const proxy = createProxyHandler({ ...shop, upstream: `${upstream.url}/base`, path: '/door' })
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
      projectId,
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

describe('what a site is sealed as', () => {
  const sealedBy = async (origin: string | readonly string[], url: string, headers: Record<string, string> = {}) => {
    const upstream = await startSite(async () => Response.json({}))
    const proxy = createProxyHandler({ ...shop, upstream: upstream.url, origin })
    const { status } = await proxy.fetch(new Request(url, { headers }))
    const sealed = String(upstream.seen[0]?.headers[visitorHeader])
    await upstream.stop()
    return { status, origin: (await createVisitorSeal(secret).open(sealed, Date.now()))?.origin }
  }
  const shops = ['https://shop.example', 'https://www.shop.example']

  it('N-21 is never what stands in a forged Host', async () => {
    expect(await sealedBy(shops, 'https://bank.example/latchkey/getWallets')).toEqual({
      status: 200,
      origin: 'https://shop.example',
    })
    expect(
      await sealedBy(shops, 'https://bank.example/latchkey/getWallets', { Origin: 'https://bank.example' }),
    ).toMatchObject({ status: 403 })
  })

  it('is the one of its origins that asks', async () => {
    const asked = await sealedBy(shops, `${shops[1]}/latchkey/getWallets`, { Origin: shops[1] ?? '' })
    expect(asked).toEqual({ status: 200, origin: shops[1] })
  })

  it('N-21 counts in the project of its secret and in no other', async () => {
    const other = 'b'.repeat(32)
    await server.projects.save({
      id: other,
      name: 'Bank',
      allowedOrigins: ['https://bank.example'],
      analytics: 'off',
      opaqueOrigin: 'refuse',
      features: {},
    })
    const seal = createVisitorSeal(secret)
    const bank = { address: '203.0.113.9', origin: 'https://bank.example' }
    const asked = async (claimed: string, id: string) =>
      (
        await fetch(`${server.url}/v1/supported-chains?projectId=${id}`, {
          headers: { [visitorHeader]: await seal.close({ ...bank, projectId: claimed }, Date.now()) },
        })
      ).status
    const socket = async (claimed: string, id: string) => {
      const headers = { [visitorHeader]: await seal.close({ ...bank, projectId: claimed }, Date.now()) }
      const one = new WebSocket(`${server.url.replace('http', 'ws')}/?projectId=${id}&auth=x`, { headers })
      return (await once(one, 'close'))[0]
    }
    expect(await asked(projectId, other)).toBe(401)
    // Claiming to be of the other project needs the other project's secret; without it nobody is believed.
    expect(await asked(other, other)).not.toBe(401)
    expect(await socket(projectId, other)).toBe(3000)
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
    const proxy = createProxyHandler({ ...shop, upstream: upstream.url })
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
    const proxy = createProxyHandler({ ...shop, upstream: upstream.url })
    const answer = await proxy.fetch(new Request('https://shop.example/latchkey/getWallets'))
    await upstream.stop()
    expect(answer.status).toBe(502)
    expect(await answer.json()).toMatchObject({ reasons: [{ name: 'bad_upstream' }] })
  })

  it('says plainly that the server is away, to calls and sockets', async () => {
    const proxy = createProxyHandler({ ...shop, upstream: 'http://127.0.0.1:1' })
    const answer = await proxy.fetch(new Request('https://shop.example/latchkey/getWallets'))
    expect(answer.status).toBe(502)
    const lonely = await startSite((request) => proxy.fetch(request), proxy.upgrade)
    const socket = new WebSocket(`${lonely.url.replace('http', 'ws')}/latchkey`)
    const [error] = await once(socket, 'error')
    expect(String(error)).toMatch(/502/)
    await lonely.stop()
  })

  /** A server that keeps every byte it gets and refuses each request. */
  async function startRefusing() {
    let received = ''
    const server = createServer((socket) => {
      socket.on('error', () => {})
      socket.on('data', (bytes) => {
        received += bytes
        socket.write('HTTP/1.1 401 Unauthorized\r\nContent-Length: 0\r\n\r\n')
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => {
      server.close()
    })
    const { port } = server.address() as AddressInfo
    const proxy = createProxyHandler({ ...shop, upstream: `http://127.0.0.1:${port}` })
    const own = await startSite((request) => proxy.fetch(request), proxy.upgrade)
    onTestFinished(() => own.stop())
    return { port: Number(new URL(own.url).port), received: () => received }
  }
  /** What a client gets that writes these bytes, until the other side ends. */
  async function written(port: number, text: string) {
    const raw = connect(port, '127.0.0.1')
    raw.on('error', () => {})
    raw.write(text)
    const [answer] = await once(raw, 'data')
    raw.destroy()
    return String(answer).split('\r\n')[0]
  }
  const smuggled = 'GET /metrics HTTP/1.1\r\nHost: inner\r\n\r\n'
  const page = 'Host: shop.example\r\nOrigin: https://shop.example\r\n'

  it('N-09 carries nothing past a handshake that the server refuses', async () => {
    const { port, received } = await startRefusing()
    const handshake = `GET /latchkey HTTP/1.1\r\n${page}Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`
    expect(await written(port, handshake + smuggled)).toBe('HTTP/1.1 502 Bad Gateway')
    expect(received()).toMatch(/^GET \/ HTTP\/1\.1\r\n/)
    expect(received()).not.toContain('/metrics')
    expect(received().match(/HTTP\/1\.1/g)).toHaveLength(1)
  })

  it('N-09 frames a body itself: lengths, encodings and hop headers of the visitor stay behind', async () => {
    const { port, received } = await startRefusing()
    const head = `POST /latchkey/e HTTP/1.1\r\n${page}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\nConnection: keep-alive, X-Hop\r\nX-Hop: 1\r\nTrailer: X-Late\r\nTE: trailers\r\n\r\n`
    const body = `${smuggled.length.toString(16)}\r\n${smuggled}\r\n0\r\nX-Late: 1\r\n\r\n`
    expect(await written(port, head + body)).toBe('HTTP/1.1 401 Unauthorized')
    const [sent = '', rest] = received().split('\r\n\r\n', 2)
    expect(sent.match(/^content-length: .*$/gim)).toEqual([`content-length: ${smuggled.length}`])
    expect(sent).not.toMatch(/^(transfer-encoding|x-hop|trailer|te):/im)
    expect(rest).toBe(smuggled.slice(0, -4))
  })
})
