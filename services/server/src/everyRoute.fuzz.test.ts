import { once } from 'node:events'
import { connect } from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createServer, type Server } from './createServer'
import { testProject } from './fake/testServices.test.support'
import { type OpenNouns, openNouns } from './openNouns'
import { parseConfig } from './parseConfig'
import { type RunningServer, startServer } from './startServer'

const runs = 5_000
const project = testProject('a', { allowedOrigins: ['https://shop.example'], analytics: 'on' })
let running: RunningServer
let nouns: OpenNouns
let server: Server
let mounted: readonly { readonly method: string; readonly path: string }[]

beforeAll(async () => {
  running = await startServer({
    config: parseConfig({
      MODE: 'development',
      DATA_DIR: 'memory:',
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'silent',
      TRUSTED_PROXIES: 'loopback',
      SWAP_PROVIDER: 'pools',
      NAMES_ZONE: 'latchkey.id',
      NAMES_GATEWAY_KEYS: `2026-01-01:${'a'.repeat(64)}`,
    }),
  })
  await running.projects.save(project)
  running.services.metrics.clear()
  nouns = openNouns({ roles: running.services.config.ROLES, servicesOf: () => running.services })
  server = createServer(running.services, { served: nouns.served, refuse: nouns.refuse })
  mounted = nouns.served.flatMap(({ routes }) => routes?.routes ?? []).filter(({ method }) => method !== 'ALL')
})
afterAll(async () => {
  for (const one of nouns.served) await one.close?.()
  await running.stop()
})

/** Texts that have broken somebody's server before. */
const hostile = fc.constantFrom(
  ...['', ' ', '0', '-1', '1e309', 'NaN', '9007199254740993', '99999999999999999999', 'null', 'undefined', '[]', '{}'],
  ...[
    '%',
    '%00',
    '\u0000',
    '\ud800',
    '\u202e',
    '../../etc/passwd',
    "' or 1=1 --",
    '"; drop table projects; --',
    '{{7*7}}',
  ],
  ...[
    '__proto__',
    'constructor',
    'toString',
    'eipp155:1',
    'eip155:1',
    'eip155:1:0x0',
    `0x${'a'.repeat(40)}`,
    'x'.repeat(5_000),
  ],
  ...[
    'a.eth',
    '.eth',
    'xn--',
    'https://evil.example',
    'javascript:alert(1)',
    'solana:x',
    'a,b,,c',
    '1,1,1',
    '\r\nX-A: b',
  ],
)
const text = fc.oneof(hostile, fc.string({ unit: 'binary', maxLength: 40 }))
const names = [
  'projectId',
  'page',
  'entries',
  'search',
  'include',
  'exclude',
  'chains',
  'badge_type',
  'badge',
  'sort',
  'names',
]
const moreNames = [
  'rdns',
  'chainId',
  'currency',
  'amount',
  'from',
  'to',
  'userAddress',
  'tokenAddress',
  'forceUpdate',
  'st',
  'sv',
  'clientId',
  'sender',
  'auth',
  'id',
  'version',
  'x',
]
const query = fc.array(fc.tuple(fc.constantFrom(...names, ...moreNames), text), { maxLength: 5 })
const headers = fc.dictionary(
  fc.constantFrom(
    'origin',
    'content-type',
    'if-none-match',
    'x-forwarded-for',
    'authorization',
    'accept',
    'x-latchkey-visitor',
  ),
  // A header with anything else does not get past the parser of HTTP.
  fc.oneof(
    fc.constantFrom(
      'null',
      'https://shop.example',
      'https://evil.example',
      '*',
      'W/""',
      'application/json',
      '::1, 1.2.3.4',
    ),
    fc.stringMatching(/^[!-~]{0,60}$/),
  ),
)
const call = fc.record({
  jsonrpc: fc.constantFrom('2.0', 2, null),
  id: fc.oneof(fc.integer(), text, fc.constant(null), fc.constant({})),
  method: fc.oneof(
    fc.constantFrom('eth_chainId', 'eth_call', 'eth_getLogs', 'eth_sendRawTransaction', 'irn_publish', 'irn_subscribe'),
    text,
  ),
  params: fc.oneof(fc.jsonValue(), fc.array(text)),
})
const body = fc.oneof(
  fc.json({ maxDepth: 4 }),
  call.map((one) => JSON.stringify(one)),
  fc.array(call, { maxLength: 60 }).map((many) => JSON.stringify(many)),
  fc
    .record({
      projectId: fc.oneof(fc.constant(project.id), text),
      currency: text,
      addresses: fc.jsonValue(),
      props: fc.jsonValue(),
    })
    .map((one) => JSON.stringify(one)),
  fc
    .record({
      coin_type: fc.oneof(fc.constant(60), fc.integer(), text),
      address: fc.oneof(fc.constant(`0x${'a'.repeat(40)}`), text),
      message: fc.oneof(
        fc.json({ maxDepth: 3 }),
        fc
          .record({ name: text, attributes: fc.constant({}), timestamp: fc.integer() })
          .map((one) => JSON.stringify(one)),
        text,
      ),
      signature: fc.oneof(
        fc.stringMatching(/^[0-9a-f]{130}$/).map((digits) => `0x${digits}`),
        text,
      ),
    })
    .map((one) => JSON.stringify(one)),
  fc.uint8Array({ maxLength: 200 }),
  fc.constantFrom('[', '{"a":1,"a":2}', '['.repeat(50_000), `"${'x'.repeat(300_000)}"`),
  text,
)

/** What nobody outside may learn: places, code, statements, and what runs here. */
const leak =
  /node_modules|\/src\/|\.tsx?:|\bat .+:\d+:\d+|select .+ from|insert into|syntax error|pglite|kysely|ECONN|TypeError|RangeError/i

const asked = { count: 0, statuses: new Map<number, number>() }

async function ask(
  { method, path }: { readonly method: string; readonly path: string },
  given: {
    query: [string, string][]
    values: string[]
    headers: Record<string, string>
    body: string | Uint8Array
    known: boolean
  },
): Promise<void> {
  let place = 0
  const filled = path.replace(/:[^/]+|\*/g, () =>
    encodeURIComponent(wellFormed(given.values[place++ % given.values.length] ?? '')),
  )
  const url = new URL(filled || '/', 'http://door.example')
  for (const [name, value] of given.query) url.searchParams.set(name, wellFormed(value))
  if (given.known) url.searchParams.set('projectId', project.id)
  const request = new Request(url, {
    method,
    headers: given.headers,
    ...(method === 'POST' ? { body: given.body as BodyInit } : {}),
  })
  // The long poll of the relay answers when it is left.
  const response = await server.fetch(request, '203.0.113.9')
  const answer = response.headers.get('content-type')?.startsWith('image/') ? '' : await response.text()
  asked.count += 1
  asked.statuses.set(response.status, (asked.statuses.get(response.status) ?? 0) + 1)
  const told = `${method} ${url.pathname}${url.search.slice(0, 200)}: ${response.status} ${answer.slice(0, 300)}`
  expect(response.status, told).toBeLessThan(500)
  expect(leak.test(answer), told).toBe(false)
  expect(response.headers.get('access-control-allow-origin'), told).toBe('*')
  if (response.status >= 400) expect(answer === '' || /"(reasons|error)"/.test(answer), told).toBe(true)
}

const wellFormed = (value: string) => value.replace(/[\ud800-\udfff]/g, '\ufffd')

describe('every route, whatever is asked', () => {
  it('answers with a stated status and no word of its inside', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat(),
        fc.record({
          query,
          values: fc.array(text, { minLength: 1, maxLength: 4 }),
          headers,
          body,
          known: fc.boolean(),
        }),
        async (place, given) => {
          const route = mounted[place % mounted.length]
          if (route) await ask(route, given as Parameters<typeof ask>[1])
        },
      ),
      { numRuns: runs, endOnFailure: true },
    )
    expect(asked.count).toBe(runs)
    // It got past the doors: some were served, some refused for every stated reason.
    for (const status of [200, 400, 401, 404]) expect(asked.statuses.get(status) ?? 0).toBeGreaterThan(0)
  })
})

describe('the socket itself', () => {
  const raw = async (text: string) => {
    const socket = connect(Number(new URL(running.url).port), '127.0.0.1')
    // A server may close while we still write.
    socket.on('error', () => {})
    socket.write(text)
    const [answer] = await once(socket, 'data')
    socket.destroy()
    return String(answer).split('\r\n')[0]
  }

  it('N-09 refuses two lengths, a torn head and a head without end', async () => {
    const post = 'POST /e HTTP/1.1\r\nHost: x\r\n'
    expect(await raw(`${post}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`)).toMatch(/400/)
    expect(await raw(`${post}Content-Length: 3\r\nContent-Length: 4\r\n\r\nabc`)).toMatch(/400/)
    expect(await raw(`${post}Content-Length: -1\r\n\r\n`)).toMatch(/400/)
    expect(await raw('GET / HTTP/1.1\r\nHost: x\r\nX\u0000: y\r\n\r\n')).toMatch(/400/)
    expect(await raw(`GET / HTTP/1.1\r\nHost: x\r\nX: ${'y'.repeat(20_000)}\r\n\r\n`)).toMatch(/431/)
    expect(await raw('GET //evil.example/%zz?projectId=%zz HTTP/1.1\r\nHost: x\r\n\r\n')).toMatch(/40\d/)
    expect(await raw('GET /healthz HTTP/1.1\r\nHost: a b c\r\n\r\n')).toMatch(/400/)
    expect(await raw('GET http://[::bad HTTP/1.1\r\nHost: x\r\n\r\n')).toMatch(/400/)
    expect(await raw('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n')).toMatch(/200/)
  })
})
