import { createServer, type Server } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { openCore } from '../fake/openCore.test.support'
import { settle } from '../fake/settle.test.support'
import { requestJson } from './requestJson'

type Answer = { readonly status: number; readonly headers?: Record<string, string>; readonly body?: string } | 'never'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** A real server that gives the listed answers in turn, the last one again and again. */
async function serve(...answers: Answer[]) {
  let calls = 0
  const server = createServer((request, response) => {
    request.resume()
    const answer = answers[Math.min(calls++, answers.length - 1)]
    if (answer === undefined || answer === 'never') return
    response.writeHead(answer.status, answer.headers).end(answer.body ?? '{"ok":true}')
  })
  return { url: await listen(server), calls: () => calls }
}

/** Where a server answers now, with a key that nobody may see. */
async function listen(server: Server): Promise<string> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  stops.push(
    () => server.closeAllConnections(),
    () => server.close(),
  )
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return `http://127.0.0.1:${port}/path?key=secret`
}

/** Asks, moving the clock through every pause, and tells how long the pauses were. */
async function ask(url: string, options: Partial<Parameters<typeof requestJson>[1]> = {}) {
  const opened = openCore()
  const pauses: number[] = []
  const { after } = opened.core.clock
  const clock = opened.core.clock as { after: typeof after }
  clock.after = (ms, callback) => {
    if (ms === 10_000) return after(ms, callback)
    pauses.push(ms)
    setImmediate(callback)
    return () => {}
  }
  const signal = new AbortController().signal
  const answer = await requestJson(opened.core, { url, why: 'test', signal, timeout: 10_000, ...options }).catch(
    (error) => error,
  )
  return { answer, pauses, ...opened }
}

describe('requests', () => {
  it('asks again what is not ready yet, as one that fails, and never believes it', async () => {
    const { url, calls } = await serve(
      { status: 202, headers: { 'retry-after': '2' } },
      { status: 202 },
      { status: 200, body: '{"told":1}' },
    )
    const { answer, pauses } = await ask(url, { unready: 202 })
    expect([answer, pauses, calls()]).toEqual([{ told: 1 }, [2_000, 300], 3])
    const gathering = await serve({ status: 202, body: '{"balances":[]}' })
    const other = await ask(gathering.url, { unready: 202 })
    expect(other.answer).toMatchObject({ code: 'http.status', message: 'HTTP status code: 202' })
    expect([other.pauses, gathering.calls()]).toEqual([[150, 300, 600], 4])
    // Elsewhere it is an answer as any other.
    const taken = await serve({ status: 202 })
    expect([(await ask(taken.url)).answer, taken.calls()]).toEqual([{ ok: true }, 1])
  })
  it('answers the JSON and remembers what was asked and why, without the query', async () => {
    const { url } = await serve({ status: 200 })
    const { answer, core } = await ask(url)
    expect(answer).toEqual({ ok: true })
    expect(core.ledger).toEqual([
      { at: expect.any(Number), url: url.replace('?key=secret', ''), why: 'test', tries: 1, status: 200 },
    ])
  })
  it('takes along no cookies, and to another origin the site’s own alone', async () => {
    const asked: (RequestInit | undefined)[] = []
    const fetch = async (_: unknown, init?: RequestInit) => {
      asked.push(init)
      return new Response('{}')
    }
    const { core } = openCore({ fetch })
    const signal = new AbortController().signal
    const to = { url: 'https://door.example/', why: 'test', signal, timeout: 10_000 }
    await requestJson(core, to)
    await requestJson(core, { ...to, method: 'POST', body: {} })
    for (const init of asked)
      expect(init).toMatchObject({ credentials: 'omit', referrerPolicy: 'strict-origin-when-cross-origin' })
    expect(asked).toHaveLength(2)
  })
  it.each([
    ['8 MiB', {}, 8 * 2 ** 20],
    ['what the request says', { most: 1_000 }, 1_000],
  ])('N-254 reads no more than %s of an answer without an end, and hangs up', async (_, request, most) => {
    let sent = 0
    let left = () => {}
    const closed = new Promise<void>((resolve) => (left = resolve))
    const server = createServer((_, response) => {
      const more = () => {
        for (let hasRoom = true; hasRoom && !response.destroyed; sent += 65_536)
          hasRoom = response.write('x'.repeat(65_536))
      }
      response.on('drain', more).on('close', left)
      more()
    })
    const url = await listen(server)
    const { answer, pauses } = await ask(url, request)
    await closed
    expect(answer).toMatchObject({ code: 'http.too_large', data: { url: url.replace('?key=secret', ''), most } })
    expect(pauses).toEqual([])
    // What the system holds on its way is never read.
    expect(sent).toBeLessThan(most + 16 * 2 ** 20)
  })
  it('reads an answer of just as many bytes, of a fetch without streams too', async () => {
    const { url } = await serve({ status: 200, body: JSON.stringify('é') })
    expect((await ask(url, { most: 4 })).answer).toBe('é')
    expect((await ask(url, { most: 3 })).answer).toMatchObject({ code: 'http.too_large' })
    const { core } = openCore({
      fetch: async () => ({ ok: true, status: 200, headers: new Headers(), text: async () => '1' }) as Response,
    })
    const signal = new AbortController().signal
    expect(await requestJson(core, { url, why: 'test', signal, timeout: 10_000 })).toBe(1)
  })
  it('remembers about a megabyte of requests and no more', async () => {
    const { core } = openCore({ fetch: async () => new Response('{}') })
    const signal = new AbortController().signal
    const url = `https://door.example/${'x'.repeat(5_000)}`
    for (let times = 0; times < 501; times++) await requestJson(core, { url, why: 'test', signal, timeout: 10_000 })
    expect(core.ledger).toHaveLength(500)
    const characters = core.ledger.reduce((sum, entry) => sum + entry.url.length, 0)
    expect(characters).toBe(1_000_000)
  })
  it.each([403, 408, 413, 429, 500, 502, 503, 504])(
    'asks again after %i, three times, doubling from 150 ms',
    async (status) => {
      const { url, calls } = await serve({ status })
      const { answer, pauses } = await ask(url)
      expect(calls()).toBe(4)
      expect(pauses).toEqual([150, 300, 600])
      expect(answer).toMatchObject({
        code: 'http.status',
        message: `HTTP status code: ${status}`,
      })
    },
  )
  it.each([400, 401, 404, 422])('takes %i as final', async (status) => {
    const { url, calls } = await serve({ status })
    await ask(url)
    expect(calls()).toBe(1)
  })
  it('R-08 honours Retry-After in seconds', async () => {
    const { url } = await serve({ status: 429, headers: { 'retry-after': '7' } }, { status: 200 })
    expect(await ask(url)).toMatchObject({ answer: { ok: true }, pauses: [7_000] })
  })
  it('R-09 honours Retry-After as a date', async () => {
    const { url } = await serve(
      { status: 429, headers: { 'retry-after': new Date(1_004_000).toUTCString() } },
      { status: 200 },
    )
    expect(await ask(url)).toMatchObject({ answer: { ok: true }, pauses: [4_000] })
  })
  it('R-10 recovers from 503 three times', async () => {
    const { url, calls } = await serve({ status: 503 }, { status: 503 }, { status: 503 }, { status: 200 })
    expect(await ask(url)).toMatchObject({ answer: { ok: true } })
    expect(calls()).toBe(4)
  })
  it('R-11 refuses JSON that was cut off, without asking again', async () => {
    const { url, calls } = await serve({ status: 200, body: '{"result":' })
    expect(await ask(url)).toMatchObject({ answer: { code: 'http.bad_answer' } })
    expect(calls()).toBe(1)
  })
  it('R-10 never repeats a POST that is not safe to do twice', async () => {
    const { url, calls } = await serve({ status: 503 })
    await ask(url, { method: 'POST', body: {} })
    expect(calls()).toBe(1)
  })
  it('R-04 says a server that is not there could not be reached', async () => {
    const { answer } = await ask('http://127.0.0.1:1/')
    expect(answer).toMatchObject({ code: 'http.unreachable', retryable: true })
  })
  it('R-06 ends at its deadline when the server never answers', async () => {
    const { url } = await serve('never')
    const opened = openCore()
    const asked = requestJson(opened.core, {
      url,
      why: 'test',
      signal: new AbortController().signal,
      timeout: 10_000,
    }).catch((error) => error)
    await settle()
    await opened.clock.pass(10_000)
    expect(await asked).toMatchObject({ code: 'http.timed_out', data: { ms: 10_000 } })
  })
  it('is cancelled by its caller', async () => {
    const { url } = await serve('never')
    const { core } = openCore()
    const controller = new AbortController()
    const asked = requestJson(core, { url, why: 'test', signal: controller.signal, timeout: 10_000 }).catch(
      (error) => error,
    )
    controller.abort('gone')
    expect(await asked).toBe('gone')
  })
})

describe('a service that refuses the site', () => {
  it.each([
    [401, 'Unauthorized: invalid key', 'INVALID_PROJECT_ID', 'Invalid App Configuration'],
    [403, 'Unauthorized: invalid key', 'INVALID_PROJECT_ID', 'Invalid App Configuration'],
    [403, 'Unauthorized: origin not allowed', 'ORIGIN_NOT_ALLOWED', 'Invalid App Configuration'],
    [401, 'JWT validation error: JWT Token is not yet valid', 'JWT_TOKEN_NOT_VALID', 'Session Expired'],
  ])('%i with %s becomes its alert, once, and is not asked again', async (status, description, alert, title) => {
    const body = JSON.stringify({ status: 'FAILED', reasons: [{ name: 'refused', description }] })
    const { url, calls } = await serve({ status, body })
    const { answer, errors, core } = await ask(url)
    expect(answer).toMatchObject({ code: 'http.refused', data: { alert } })
    expect((answer as Error).message).toBe(title)
    expect(calls()).toBe(1)
    const signal = new AbortController().signal
    await expect(requestJson(core, { url, why: 'again', signal, timeout: 10_000 })).rejects.toBe(answer)
    expect(calls()).toBe(2)
    expect(errors).toEqual([answer])
  })

  it('reads no more than 8192 bytes of a refusal', async () => {
    const words = 'Unauthorized: invalid key'
    const whole = await serve({ status: 401, body: words.padEnd(8_192) })
    expect((await ask(whole.url)).answer).toMatchObject({ code: 'http.refused' })
    const beyond = await serve({ status: 401, body: words.padEnd(8_193) })
    expect((await ask(beyond.url)).answer).toMatchObject({ code: 'http.status', message: 'HTTP status code: 401' })
  })

  it('any other keeps its body as the cause, within the same bounds, after the request has ended', async () => {
    const body = JSON.stringify({ status: 'FAILED', reasons: [{ name: 'name_taken', description: 'Taken.' }] })
    const bodyOf = async (text: string) => {
      const { answer } = await ask((await serve({ status: 409, body: text })).url)
      expect(answer).toMatchObject({ code: 'http.status', data: { status: 409 } })
      return ((answer as Error).cause as Response).text()
    }
    expect(await bodyOf(body)).toBe(body)
    expect(await bodyOf('x'.repeat(8_193))).toBe('')
  })

  it('a 403 in other words is asked again, and says its status alone', async () => {
    const { url, calls } = await serve({ status: 403, body: 'busy' })
    const { answer, errors } = await ask(url)
    expect((answer as Error).message).toBe('HTTP status code: 403')
    expect(calls()).toBe(4)
    expect(errors).toEqual([])
  })
})
