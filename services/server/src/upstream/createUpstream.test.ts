import { describe, expect, it } from 'vitest'
import { createUpstream } from './createUpstream'
import { failing, startService } from './startService.test.support'
import { steppingClock } from './steppingClock.test.support'
import { UpstreamError } from './UpstreamError'

const mostBytes = 8 * 1024 * 1024
const { signal } = new AbortController()
const asIs = (text: string) => text

/** An upstream whose network answers as told: a response, or what a fetch fails with. */
function open(answer: () => Response | Error) {
  const clock = steppingClock()
  const upstream = createUpstream('https://service.example', {
    clock,
    fetch: async () => {
      const given = answer()
      if (given instanceof Error) throw given
      return given
    },
  })
  const fault = async (ended = signal, read: (text: string) => unknown = asIs) => {
    const error = await upstream.ask({}, read, ended).catch((one) => one)
    if (!(error instanceof UpstreamError)) throw error
    return [error.name, error.fault, error.retryAfter]
  }
  const state = () => upstream.circuit.state().state
  return { clock, upstream, fault, state }
}
const failure = (code?: string) => new TypeError('fetch failed', code === undefined ? {} : { cause: { code } })
const told = (fault: string, retryAfter?: number) => ['UpstreamError', fault, retryAfter]

describe('an upstream is asked', () => {
  it('by GET below its address, with what headers the caller gives', async () => {
    const service = await startService((_, response) => response.end('"yes"'))
    const upstream = createUpstream(`${service.url}/base`, { clock: steppingClock(), fetch })
    const answer = await upstream.ask(
      { path: '/path?a=1', headers: { 'x-key': 'k' } },
      (text) => JSON.parse(text),
      signal,
    )
    const [seen] = service.seen
    expect([answer, seen?.method, seen?.path, seen?.body]).toEqual(['yes', 'GET', '/base/path?a=1', ''])
    expect(seen?.headers).toMatchObject({ accept: 'application/json', 'x-key': 'k' })
    expect(seen?.headers).not.toHaveProperty('content-type')
  })

  it('by POST of JSON where there is a body, an empty one too', async () => {
    const service = await startService((_, response) => response.end('1'))
    const upstream = createUpstream(service.url, { clock: steppingClock(), fetch })
    for (const body of ['{}', '']) await upstream.ask({ body }, asIs, signal)
    expect(service.seen.map(({ method, body, headers }) => [method, body, headers['content-type']])).toEqual([
      ['POST', '{}', 'application/json'],
      ['POST', '', 'application/json'],
    ])
  })

  it('at its own address only: where it sends its visitor elsewhere, nobody follows', async () => {
    const elsewhere = await startService((_, response) => response.end('secret'))
    const service = await startService(failing(302, { location: elsewhere.url }))
    const upstream = createUpstream(service.url, { clock: steppingClock(), fetch })
    await expect(upstream.ask({}, asIs, signal)).rejects.toHaveProperty('fault', 'broken')
    expect(elsewhere.seen).toEqual([])
  })
})

describe('what failed is told', () => {
  it.each([
    [429, 'busy'],
    [401, 'denied'],
    [403, 'denied'],
    [408, 'failing'],
    [500, 'failing'],
    [503, 'failing'],
  ])('of status %d: %s', async (status, fault) => {
    const { fault: of } = open(() => new Response('x', { status }))
    expect(await of()).toEqual(told(fault))
  })

  it('and nothing of 400 and its like, with which nodes say errors of JSON-RPC', async () => {
    for (const status of [400, 404, 499])
      expect(await open(() => new Response('x', { status })).upstream.ask({}, asIs, signal)).toBe('x')
  })

  it('with how long it wants to be left alone, ten minutes at most', async () => {
    const asking = (after: string) => open(() => new Response('', { status: 503, headers: { 'retry-after': after } }))
    const { fault, state, clock } = asking('7')
    expect(await fault()).toEqual(told('failing', 7_000))
    expect(state()).toBe('resting')
    clock.pass(7_000)
    expect(state()).toBe('ready')
    expect(await asking('601').fault()).toEqual(told('failing', 600_000))
    expect(await asking('soon').fault()).toEqual(told('failing'))
  })

  it('with 429 and how long: it rests so long as often as it says so, which is no failure', async () => {
    const { upstream, state, clock } = open(() => new Response('', { status: 429, headers: { 'retry-after': '1' } }))
    for (let time = 0; time < 10; time += 1) await expect(upstream.ask({}, asIs, signal)).rejects.toThrow()
    expect(state()).toBe('resting')
    clock.pass(1_000)
    expect(state()).toBe('ready')
  })

  it('of an answer nobody can read: malformed', async () => {
    const { upstream, fault } = open(() => new Response('{"cut'))
    expect(await fault(signal, JSON.parse)).toEqual(told('malformed'))
    await expect(upstream.ask({}, (text) => JSON.parse(text), signal)).rejects.toHaveProperty(
      'cause',
      expect.any(SyntaxError),
    )
  })

  it.each([
    ...['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'].map(
      (code) => [code, 'unreachable'] as const,
    ),
    ['ECONNRESET', 'broken'] as const,
    ['UND_ERR_SOCKET', 'broken'] as const,
    [undefined, 'broken'] as const,
  ])('of a connection that ended with %s: %s', async (code, fault) => {
    const { fault: of } = open(() => failure(code))
    expect(await of()).toEqual(told(fault))
    // Whoever gave up says nothing of the service.
    expect(await of(AbortSignal.abort())).toEqual(told('timed-out'))
  })
})

describe('an answer', () => {
  /** Of so many bytes, in pieces; tells whether it was let go of before its end. */
  function streaming(bytes: number, headers: Readonly<Record<string, string>> = {}, status = 200) {
    let left = bytes
    let isCancelled = false
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (left === 0) return controller.close()
        const piece = Math.min(left, 1024 * 1024)
        left -= piece
        controller.enqueue(new Uint8Array(piece).fill(0x20))
      },
      cancel() {
        isCancelled = true
      },
    })
    return { response: new Response(body, { headers, status }), isCancelled: () => isCancelled }
  }
  const length = (bytes: number) => ({ 'content-length': String(bytes) })

  it('has 8 MiB at most, whether it says so before or not, and says nothing of its sender where it has more', async () => {
    for (const headers of [{}, length(mostBytes)]) {
      const { upstream } = open(() => streaming(mostBytes, headers).response)
      expect((await upstream.ask({}, asIs, signal)).length).toBe(mostBytes)
    }
    for (const headers of [{}, length(mostBytes + 1)]) {
      const large = open(() => streaming(mostBytes + 1, headers).response)
      for (let time = 0; time < 5; time += 1) expect(await large.fault()).toEqual(told('too-large'))
      expect(large.state()).toBe('ready')
    }
  })

  it('that says it is too long is not read, unless it says how long it is packed', async () => {
    const said = streaming(1024 * 1024, length(mostBytes + 1))
    expect(await open(() => said.response).fault()).toEqual(told('too-large'))
    expect(said.isCancelled()).toBe(true)
    const packed = streaming(3, { ...length(mostBytes + 1), 'content-encoding': 'gzip' })
    expect(await open(() => packed.response).upstream.ask({}, asIs, signal)).toBe('   ')
    const empty = new Response(null, { headers: length(mostBytes + 1) })
    expect(await open(() => empty).fault()).toEqual(told('too-large'))
  })

  it('of a failure is let go of unread', async () => {
    const failed = streaming(1024 * 1024, {}, 500)
    expect(await open(() => failed.response).fault()).toEqual(told('failing'))
    expect(failed.isCancelled()).toBe(true)
    expect(await open(() => new Response(null, { status: 500 })).fault()).toEqual(told('failing'))
  })
})

it('an upstream that failed five times in a row rests, and none of the failures counts once it answered', async () => {
  let isWell = false
  const { upstream, fault, state, clock } = open(() => (isWell ? new Response('x') : failure()))
  for (let time = 0; time < 4; time += 1) await fault()
  isWell = true
  await upstream.ask({}, asIs, signal)
  isWell = false
  for (let time = 0; time < 4; time += 1) await fault()
  expect(state()).toBe('ready')
  await fault()
  expect(state()).toBe('open')
  clock.pass(10_000)
  expect(state()).toBe('ready')
})

describe('N-289 what a visitor put together', () => {
  const passed = { isPassedOn: true }

  it.each([
    ['403', () => new Response('', { status: 403 })],
    ['500 and a wish for rest', () => new Response('', { status: 500, headers: { 'retry-after': '60' } })],
    ['429', () => new Response('', { status: 429 })],
    ['a connection that broke off', () => failure()],
  ])('is answered %s as often as it is asked, which is no failure', async (_, answer) => {
    const { upstream, state } = open(answer)
    for (let time = 0; time < 10; time += 1) await expect(upstream.ask(passed, asIs, signal)).rejects.toThrow()
    expect(state()).toBe('ready')
  })

  it('shows that nothing reaches a service, or that it wants a rest', async () => {
    const gone = open(() => failure('ECONNREFUSED'))
    for (let time = 0; time < 5; time += 1) await expect(gone.upstream.ask(passed, asIs, signal)).rejects.toThrow()
    expect(gone.state()).toBe('open')
    const busy = open(() => new Response('', { status: 429, headers: { 'retry-after': '7' } }))
    for (let time = 0; time < 10; time += 1) await expect(busy.upstream.ask(passed, asIs, signal)).rejects.toThrow()
    expect(busy.state()).toBe('resting')
    busy.clock.pass(7_000)
    expect(busy.state()).toBe('ready')
  })
})
