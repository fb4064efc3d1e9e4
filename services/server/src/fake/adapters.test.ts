import { Registry } from 'prom-client'
import { safeParse } from 'valibot'
import { describe, expect, it, onTestFinished } from 'vitest'
import { gatewayPath } from '../name/resolver/registryCase.test.support'
import { createWatch } from '../upstream/createWatch'
import type { Exchange } from '../upstream/Fixture.test.support'
import type { Answer } from '../upstream/openService.test.support'
import { findExchange, playFixture } from '../upstream/playFixture.test.support'
import { failing, silent, startService } from '../upstream/startService.test.support'
import { steppingClock } from '../upstream/steppingClock.test.support'
import type { UpstreamFault } from '../upstream/UpstreamError'
import type { AdapterCase } from './AdapterCase.test.support'
import { everyAdapter } from './everyAdapter.test.support'

const silentLog = { debug() {}, info() {}, warn() {}, error() {} }
const secret = (name: string) => `key-of-${name.toLowerCase()}`
const keysOf = ({ keys }: AdapterCase) => Object.fromEntries(keys.map((name) => [name, secret(name)]))

/** An adapter whose provider is a server on this machine that answers as told. */
async function open(adapter: AdapterCase, answer: Answer, fetch = globalThis.fetch) {
  const service = await startService(answer)
  const clock = steppingClock(adapter.fixture.time)
  const controller = new AbortController()
  onTestFinished(() => controller.abort())
  const environment = { [adapter.address]: service.url, ...keysOf(adapter) }
  const metrics = new Registry()
  const watch = createWatch(adapter.name, metrics)
  const given = { clock, fetch, lifetime: controller.signal, log: silentLog, environment, metrics, watch }
  /** How often each outcome was counted. */
  const outcomes = async () => {
    const { values } = (await metrics.getSingleMetric('latchkey_upstream_requests_total')?.get()) ?? { values: [] }
    return values.map(({ labels, value }) => [labels['outcome'], value] as const)
  }
  const make = () => {
    const read = adapter.open(given)
    return () => read(adapter.fixture.account)
  }
  return { ...service, clock, outcomes, make, read: make() }
}

const halfOf = (body: unknown) => JSON.stringify(body).slice(0, JSON.stringify(body).length / 2)

const play = (adapter: AdapterCase, change: (body: unknown, exchange: Exchange) => string | undefined): Answer => {
  const { exchanges } = adapter.fixture
  const whole = playFixture(adapter.fixture, keysOf(adapter))
  return (seen, response, count) => {
    const write = response.end.bind(response)
    response.end = ((text: string) => {
      const exchange = exchanges.find(({ response: { body } }) => JSON.stringify(body) === text)
      write((exchange && change(exchange.response.body, exchange)) ?? text)
    }) as typeof response.end
    whole(seen, response, count)
  }
}

/** Answers as the exchanges do, but with the text `change` puts in place, and without a socket: of thousands of answers it was most of the work. */
function answersOf(adapter: AdapterCase, change: (exchange: Exchange) => string | undefined): typeof fetch {
  const { exchanges } = adapter.fixture
  const texts = new Map(exchanges.map((exchange) => [exchange, JSON.stringify(exchange.response.body)]))
  return async (input, init) => {
    const request = new Request(input, init)
    request.signal.throwIfAborted()
    const { pathname, search } = new URL(request.url)
    const seen = { method: request.method, path: `${pathname}${search}`, body: await request.text() }
    const headers = Object.fromEntries(request.headers)
    const found = findExchange(exchanges, { ...seen, headers }, keysOf(adapter))
    if (!found) return Response.json({}, { status: 404 })
    const { status, headers: more } = found.response
    return new Response(change(found) ?? texts.get(found), {
      status,
      headers: { 'content-type': 'application/json', ...more },
    })
  }
}

/** Values of other kinds, and such as look like one. */
const hostile: readonly unknown[] = [
  { toString: 'x' },
  -1.5,
  null,
  ['\u202egpj.exe'],
  '\u202e<img src=x>',
  1e300,
  'https://127.0.0.1/?page[after]=x&page[size]=1',
]

/** A question without its numbers and its key: what it asks, wherever it goes on. */
const formOf = (path: string) => path.replace(/\d+|apikey=.*/g, '')

/**
 * Places with what stands there in place of their value: every kind at each, or, of many places, more of them with a kind each, from all over
 * and one kind after the other, so that what a place gets hangs by no depth.
 */
function sampled<T, K>(places: readonly T[], kinds: readonly K[], most = 42): readonly (readonly [T, K])[] {
  const all = places.flatMap((place) => kinds.map((kind) => [place, kind] as const))
  const step = Math.ceil(all.length / most)
  // A step of as many as there are kinds would meet the same kind each time.
  return all.filter((_, index) => index % (step % kinds.length === 0 ? step + 1 : step) === 0)
}

/** Every value inside another with the way to it. */
function* placesIn(value: unknown, way: readonly (string | number)[] = []): Generator<readonly (string | number)[]> {
  if (way.length > 0) yield way
  if (value === null || typeof value !== 'object') return
  for (const [key, one] of Object.entries(value)) yield* placesIn(one, [...way, key])
}

function withAt(value: unknown, [key, ...way]: readonly (string | number)[], other: unknown): unknown {
  if (key === undefined) return other
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string | number, unknown>
  copy[key] = withAt(copy[key], way, other)
  return copy
}

/** What a provider may say to one question among sound answers. */
const broken: readonly (readonly [string, string, UpstreamFault, (body: unknown) => Answer])[] = [
  ['R-11', 'half a body', 'malformed', (body) => (_, response) => void response.end(halfOf(body))],
  ['R-11', 'a page of HTML', 'malformed', () => (_, response) => void response.end('<html>Welcome</html>')],
  ['R-08', 'a refusal for now', 'busy', () => failing(429, { 'retry-after': '60' })],
  ['R-06', 'silence', 'timed-out', () => silent],
]

describe.each(everyAdapter.map((one) => [one.name, one] as const))('the adapter %s', (_, adapter) => {
  const { fixture } = adapter

  it('makes of the exchanges what the fixture says, asks nothing else, and sends its key where it is documented', async () => {
    const { read, seen, outcomes } = await open(adapter, playFixture(fixture, keysOf(adapter)))
    expect(JSON.parse(JSON.stringify(await read()))).toEqual(fixture.reads)
    expect(seen).toHaveLength(fixture.exchanges.length)
    // Where gateways off the chain are asked, they are of strangers.
    const counted = seen.filter(({ path }) => !path.startsWith(gatewayPath))
    expect(await outcomes()).toEqual([['ok', counted.length + (adapter.proofs ?? 0)]])
    expect(['documented', 'recorded']).toContain(fixture.mark)
    // Documentation leaves something open; what was recorded does not.
    expect(fixture.unseen !== undefined).toBe(fixture.mark === 'documented')
    expect(fixture.date).toMatch(/^20\d\d-[01]\d-[0-3]\d$/)
    expect(fixture.page.every((page) => page.startsWith('https://'))).toBe(true)
    const pages = fixture.mark === 'documented' ? fixture.page : [undefined]
    for (const { page, request } of fixture.exchanges) expect(pages, request.path).toContain(page)
  })

  it('N-220 reads the rest, or nothing, of an answer in which a value is of another kind', async () => {
    let changed: unknown
    let place = -1
    const told = answersOf(adapter, (exchange) =>
      fixture.exchanges.indexOf(exchange) === place ? JSON.stringify(changed) : undefined,
    )
    const { make } = await open(adapter, silent, told)
    const outcomes = { read: 0, refused: 0 }
    for (const [number, { response }] of fixture.exchanges.entries()) {
      place = number
      for (const [way, kind] of sampled([...placesIn(response.body)], hostile)) {
        changed = withAt(response.body, way, kind)
        // One that was answered badly before would leave its provider alone.
        const pages = await make()().catch((error: unknown) => {
          expect(error).toMatchObject({ name: 'UpstreamError' })
          return undefined
        })
        if (pages === undefined) outcomes.refused++
        else {
          outcomes.read++
          for (const page of pages) expect(safeParse(adapter.page, page).success, way.join('.')).toBe(true)
          expect(JSON.stringify(pages)).not.toMatch(/\u202e|NaN|Infinity|e\+/)
        }
      }
    }
    expect(outcomes).toEqual({ read: expect.any(Number), refused: expect.any(Number) })
    expect(Math.min(outcomes.read, outcomes.refused)).toBeGreaterThan(0)
  }, 180_000)

  if (adapter.pages.length > 0)
    it('N-221 ends where the provider tells the same page again, whatever cursor it gives', async () => {
      const [first = 0, ...later] = adapter.pages
      const { exchanges } = fixture
      const known = exchanges.filter((exchange) => !later.includes(exchanges.indexOf(exchange)))
      const { read, seen } = await open(adapter, (one, response) => {
        const alike = known.find(({ request }) => one.method === 'GET' && formOf(request.path) === formOf(one.path))
        const found = findExchange(known, one, keysOf(adapter)) ?? alike ?? exchanges[first]
        response.end(JSON.stringify(found?.response.body))
      })
      const rows = (await read()).flat().flatMap(adapter.rows ?? ((one) => [one]))
      const ids = rows.map((one) => {
        const { id, address } = one as { readonly id?: string; readonly address?: string }
        return id ?? address
      })
      expect(ids.length).toBeGreaterThan(0)
      expect(new Set(ids).size).toBe(ids.length)
      // One page more, by which it is known that it comes again.
      const ofPage = Math.max(2, Math.ceil(exchanges.length / adapter.pages.length))
      expect(seen.length).toBeLessThanOrEqual(exchanges.length + ofPage)
    })

  it('R-06 gives up a provider that never answers', async () => {
    const { read, seen, clock } = await open(adapter, silent)
    const late = read()
    const ended = expect(late).rejects.toMatchObject({ name: 'UpstreamError', fault: 'timed-out' })
    await expect.poll(() => seen.length).toBeGreaterThan(0)
    clock.pass(60_000)
    await ended
  })

  it('R-08 leaves a provider alone for as long as it asks to', async () => {
    const { read, seen } = await open(adapter, failing(429, { 'retry-after': '60' }))
    await expect(read()).rejects.toMatchObject({ name: 'UpstreamError', fault: 'busy', retryAfter: 60_000 })
    const asked = seen.length
    await expect(read()).rejects.toMatchObject({ name: 'UpstreamError' })
    expect(seen).toHaveLength(asked)
  })

  it.each([
    ['half a body', halfOf],
    ['an empty body', () => ' '],
    ['null', () => 'null'],
    ['a list', () => '[]'],
    ['an object without anything', () => '{}'],
    ['a page of HTML', () => '<html>Welcome</html>'],
  ])('R-11 believes nothing of a provider that answers %s', async (_, change) => {
    const { read } = await open(adapter, play(adapter, change))
    await expect(read()).rejects.toMatchObject({ name: 'UpstreamError', fault: 'malformed' })
  })

  it.each(broken)('%s gives up where one question among sound answers is met by %s', async (_, __, fault, answer) => {
    const keys = keysOf(adapter)
    const whole = playFixture(fixture, keys)
    for (const [place, exchange] of fixture.exchanges.entries()) {
      let isAsked = false
      const { read, clock } = await open(adapter, (seen, response, count) => {
        if (findExchange(fixture.exchanges, seen, keys) !== exchange) return whole(seen, response, count)
        isAsked = true
        answer(exchange.response.body)(seen, response, count)
      })
      const outcome = read().then(
        (pages) => ({ pages, error: undefined }),
        (error: unknown) => ({ error, pages: undefined }),
      )
      await expect.poll(() => isAsked).toBe(true)
      if (fault === 'timed-out') clock.pass(60_000)
      const { error, pages } = await outcome
      if (pages && adapter.spared?.includes(place)) {
        expect(JSON.parse(JSON.stringify(pages))).not.toEqual(fixture.reads)
        for (const page of pages) expect(safeParse(adapter.page, page).success).toBe(true)
        // Who was told to wait waits with the next question too.
      } else if (adapter.spared?.includes(place))
        expect(error).toMatchObject({ name: 'UpstreamError', fault: 'resting' })
      else expect(error, `question ${place}`).toMatchObject({ name: 'UpstreamError', fault })
    }
  })

  it.each([401, 403, 500, 502])('R-04 fails as an upstream where the provider answers %i', async (status) => {
    const { read, outcomes } = await open(adapter, failing(status))
    await expect(read()).rejects.toMatchObject({ name: 'UpstreamError' })
    expect((await outcomes()).map(([outcome]) => outcome)).toContain(status < 500 ? 'denied' : 'failing')
  })
})
