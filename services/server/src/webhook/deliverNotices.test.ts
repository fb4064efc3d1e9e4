import { createHmac } from 'node:crypto'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { selfSigned } from '@latchkey/devnet/self-signed'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { asOperator } from '../database/projectRows'
import { loginTo } from '../fake/loginTo.test.support'
import { openMain } from '../fake/openMain.test.support'
import { postgresMissing, startPostgres } from '../fake/startPostgres.test.support'
import { createTestClock, openTestServices } from '../fake/testServices.test.support'
import { createSafeFetch } from '../http/safeFetch/safeFetch'
import { createPinnedDial } from '../http/safeFetch/safeFetchDial'
import { createLog } from '../log/createLog'
import { parseConfig } from '../parseConfig'
import { createNotices } from './createNotices'
import { deliverNotices } from './deliverNotices'

const host = 'alerts.example'
const { key, cert } = selfSigned(new Date(), host)
const id = 'a'.repeat(32)
const oldSecret = { since: '2026-01-01', secret: '0a'.repeat(32) }
const newSecret = { since: '2026-11-23', secret: '0b'.repeat(32) }
const hour = 3_600_000

interface Heard {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}
let heard: Heard[] = []
let answer: { status: number; location?: string } = { status: 204 }
const receiver = createServer({ key, cert }, (request, response) => {
  let body = ''
  request.on('data', (chunk) => {
    body += chunk
  })
  request.on('end', () => {
    heard.push({ method: request.method ?? '', path: request.url ?? '', headers: request.headers, body })
    response.writeHead(answer.status, answer.location === undefined ? {} : { location: answer.location }).end()
  })
})
let services: Awaited<ReturnType<typeof openTestServices>>
beforeAll(async () => {
  services = await openTestServices()
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  receiver.closeAllConnections()
  receiver.close()
  await services.close()
})
beforeEach(() => {
  heard = []
  answer = { status: 204 }
})

/** A queue with one notice in it, and the server that tells of it; `address` is what its host resolves to. */
async function open({ secrets = [newSecret], address = '8.8.8.8', isTold = true } = {}) {
  await asOperator(services.database, (all) => sql`delete from webhook_notices`.execute(all))
  const clock = createTestClock()
  const notices = createNotices(services.database, clock, isTold)
  const { port } = receiver.address() as AddressInfo
  const dial = createPinnedDial({ port, authorities: cert })
  const fetch = createSafeFetch({
    resolve: async () => [address],
    dial: (_address, name, signal) => dial('127.0.0.1', name, signal),
  })
  const outcomes: string[] = []
  const deliver = () =>
    deliverNotices({
      notices,
      clock,
      log: createLog('silent'),
      fetch,
      url: `https://${host}/latchkey`,
      secrets,
      lifetime: new AbortController().signal,
      onOutcome: (outcome) => outcomes.push(outcome),
    })
  await asOperator(services.database, async (own) => {
    await notices.add(own, { kind: 'origin.pending', project: id, origin: 'https://b.example', operator: 'alice' })
  })
  return { clock, notices, deliver, outcomes, newest: async () => (await notices.list())[0] }
}

/** Whether a receiver that knows one secret takes a notice for genuine, as the library of Standard Webhooks looks at it. */
const isGenuine = ({ headers, body }: Heard, { secret }: typeof oldSecret) => {
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const expected = createHmac('sha256', Buffer.from(secret, 'hex')).update(signed).digest('base64')
  return String(headers['webhook-signature']).split(' ').includes(`v1,${expected}`)
}

describe('N-46 a notice', () => {
  it('is posted once, signed over its id, its time and its body', async () => {
    const { deliver, newest, outcomes } = await open()
    await deliver()
    await deliver()
    expect(heard).toHaveLength(1)
    const [one] = heard as [Heard]
    expect(one).toMatchObject({ method: 'POST', path: '/latchkey' })
    expect(one.headers).toMatchObject({ 'content-type': 'application/json', 'webhook-timestamp': '1767225600' })
    expect(JSON.parse(one.body)).toEqual({
      type: 'origin.pending',
      timestamp: '2026-01-01T00:00:00.000Z',
      data: { kind: 'origin.pending', project: id, origin: 'https://b.example', operator: 'alice' },
    })
    expect(isGenuine(one, newSecret)).toBe(true)
    expect(isGenuine(one, oldSecret)).toBe(false)
    expect(isGenuine({ ...one, body: one.body.replace('b.example', 'c.example') }, newSecret)).toBe(false)
    expect(outcomes).toEqual(['delivered'])
    expect(await newest()).toMatchObject({ state: 'delivered', tries: 1, id: one.headers['webhook-id'] })
  })

  it.each([
    ['an error', { status: 500 }, 'status 500'],
    ['a refusal', { status: 403 }, 'status 403'],
    ['a redirect, which is not followed', { status: 307, location: 'https://elsewhere.example/' }, 'status 307'],
  ])('is tried again after %s, with the same id, and waits longer each time', async (_what, given, fault) => {
    const { clock, deliver, newest, outcomes } = await open()
    answer = given
    await deliver()
    await deliver()
    expect(heard).toHaveLength(1)
    expect(await newest()).toMatchObject({ state: 'waiting', tries: 1, fault })
    clock.advance(10_000)
    await deliver()
    clock.advance(10_000)
    await deliver()
    expect(heard).toHaveLength(2)
    answer = { status: 200 }
    clock.advance(10_000)
    await deliver()
    expect(new Set(heard.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(await newest()).toMatchObject({ state: 'delivered', tries: 3, fault: '' })
    expect(outcomes).toEqual(['failed', 'failed', 'delivered'])
  })

  it('is given up after a day, and says why', async () => {
    const { clock, deliver, newest, outcomes } = await open()
    answer = { status: 500 }
    for (let time = 0; time < 60; time++) {
      await deliver()
      clock.advance(hour)
    }
    expect(await newest()).toMatchObject({ state: 'given up', fault: 'status 500' })
    expect(heard.length).toBeGreaterThan(20)
    expect(heard.length).toBeLessThan(40)
    expect(outcomes.at(-1)).toBe('given up')
    expect(outcomes.filter((one) => one === 'given up')).toHaveLength(1)
  })

  it('goes to no address of the inside, whatever its host resolves to', async () => {
    for (const address of ['127.0.0.1', '10.0.0.5', '169.254.169.254', '::1']) {
      const { deliver, newest } = await open({ address })
      await deliver()
      expect(await newest()).toMatchObject({ state: 'waiting', fault: 'not-global' })
    }
    expect(heard).toEqual([])
  })

  it('is taken by one of several processes, and by another once that one is gone', async () => {
    const { clock, notices } = await open()
    const taken = await Promise.all([notices.take(), notices.take(), notices.take()])
    expect(taken.filter(Boolean)).toHaveLength(1)
    clock.advance(59_999)
    expect(await notices.take()).toBeUndefined()
    clock.advance(1)
    expect(await notices.take()).toMatchObject({ tries: 2 })
  })

  it('is only listed where nobody is to be told, and forgotten after a month', async () => {
    const { clock, deliver, newest, notices } = await open({ isTold: false })
    await deliver()
    expect(heard).toEqual([])
    const listed = await newest()
    expect(listed).toMatchObject({ state: 'listed', notice: { project: id } })
    clock.advance(30 * 24 * hour)
    await notices.sweep()
    expect(await newest()).toEqual(listed)
    clock.advance(1)
    await notices.sweep()
    expect((await notices.list()).map(({ number }) => number)).not.toContain(listed?.number)
  })
})

/** Notices in memory, and a receiver that answers by a status or fails. */
async function tell(told: readonly (number | Error)[], { stopAfter = told.length, isLast = false } = {}) {
  const controller = new AbortController()
  const [outcomes, lines, done]: [string[], unknown[], unknown[]] = [[], [], []]
  let taken = 0
  const notice = (number: number) => ({ number, id: `n${number}`, body: '{}', tries: 2, isLast })
  await deliverNotices({
    notices: {
      async take() {
        taken += 1
        return taken <= told.length ? notice(taken) : undefined
      },
      delivered: async ({ number }) => void done.push(number),
      async failed({ number }, fault) {
        done.push([number, fault])
        return isLast ? 'given up' : 'waiting'
      },
    },
    clock: createTestClock(),
    log: { ...createLog('silent'), warn: (...line: unknown[]) => void lines.push(line) },
    async fetch() {
      if (taken === stopAfter) controller.abort()
      const given = told[taken - 1] ?? 0
      if (given instanceof Error) throw given
      return { status: given, headers: {}, body: new Uint8Array(), url: '' }
    },
    ...{ url: 'https://alerts.example/', secrets: [newSecret], lifetime: controller.signal },
    onOutcome: (outcome) => outcomes.push(outcome),
  })
  return { outcomes, lines, done, taken }
}

describe('N-46 what a receiver answers', () => {
  it('from 200 to 299 is that it was told', async () => {
    const { outcomes, lines, done } = await tell([200, 299])
    expect([outcomes, lines, done]).toEqual([['delivered', 'delivered'], [], [1, 2]])
  })

  it('else is why it was not, in the log too, and never more than that', async () => {
    const { outcomes, lines, done } = await tell([199, 300, new Error('a canary')])
    const faults = ['status 199', 'status 300', 'unknown']
    expect(done).toEqual(faults.map((fault, place) => [place + 1, fault]))
    expect(outcomes).toEqual(['failed', 'failed', 'failed'])
    expect(lines).toEqual(faults.map((fault) => ['notice not delivered yet', { tries: 2, fault }]))
    const last = await tell([500], { isLast: true })
    expect([last.outcomes, last.lines]).toEqual([
      ['given up'],
      [['notice given up', { tries: 2, fault: 'status 500' }]],
    ])
  })

  it('is waited for by no further notice once the server stops', async () => {
    const { done, taken } = await tell([200, 200, 200], { stopAfter: 2 })
    expect([done, taken]).toEqual([[1, 2], 2])
  })
})

it('N-46 a notice is tried again after 10 s, twice as long each time and an hour at most, until a day is over', async () => {
  const { clock, notices } = await open()
  const pauses: number[] = []
  let began = clock.now()
  for (;;) {
    const due = await notices.take()
    if (!due) {
      clock.advance(1_000)
      continue
    }
    if (due.tries > 1) pauses.push(clock.now() - began)
    began = clock.now()
    if (due.isLast) break
    expect(await notices.failed(due, 'x')).toBe('waiting')
    // Nobody looks in between: the next turn is when its pause is over.
    const [{ next }] = (
      await asOperator(services.database, (all) =>
        sql<{ next: string }>`select next_at as next from webhook_notices`.execute(all),
      )
    ).rows as [{ next: string }]
    clock.advance(Date.parse(next) - clock.now() - 1)
    expect(await notices.take()).toBeUndefined()
    clock.advance(1)
  }
  const doubling = Array.from({ length: 9 }, (_, time) => 10_000 * 2 ** time)
  expect(pauses.slice(0, 9)).toEqual(doubling)
  expect(new Set(pauses.slice(9))).toEqual(new Set([hour]))
  const total = pauses.reduce((sum, one) => sum + one, 0)
  expect([total <= 24 * hour, total + hour > 24 * hour]).toEqual([true, true])
})

it('N-46 the last try of a notice is the one after which the next would come later than its day', async () => {
  const { clock, notices } = await open()
  // A process that takes it and stops is followed by another after a minute.
  for (let tries = 1; tries <= 10; tries++) {
    expect(await notices.take()).toMatchObject({ tries, isLast: false })
    clock.advance(60_000)
  }
  clock.advance(23 * hour - 10 * 60_000)
  expect(await notices.take()).toMatchObject({ tries: 11, isLast: false })
  clock.advance(60_000)
  expect(await notices.take()).toMatchObject({ tries: 12, isLast: true })
})

it('N-49 a webhook secret is replaced while receivers know one of the two, and none misses a notice', async () => {
  const receivers = { behind: oldSecret, ahead: newSecret }
  for (const [secrets, known] of [
    [[oldSecret], ['behind']],
    [
      [newSecret, oldSecret],
      ['behind', 'ahead'],
    ],
    [[newSecret], ['ahead']],
  ] as const) {
    const { deliver } = await open({ secrets: [...secrets] })
    heard = []
    await deliver()
    const [one] = heard as [Heard]
    for (const name of known) expect(isGenuine(one, receivers[name])).toBe(true)
  }
})

describe.skipIf(postgresMissing())('in PostgreSQL', () => {
  it('N-46 a notice is taken by one of several processes that look at the same time', async () => {
    const postgres = await startPostgres()
    onTestFinished(() => postgres.stop())
    const config = parseConfig({
      DATABASE_URL: await loginTo(postgres.url, 'api', 'relay'),
      REDIS_URL: 'redis://127.0.0.1:1',
    })
    const opened = await Promise.all([openMain(config), openMain(config), openMain(config)])
    const queues = opened.map(({ database }) => createNotices(database, createTestClock(), true))
    await asOperator(opened[0].database, async (own) => {
      for (let number = 0; number < 10; number++)
        await queues[0]?.add(own, { kind: 'origin.removed', project: id, origin: String(number), operator: 'alice' })
    })
    const taken = await Promise.all(Array.from({ length: 30 }, (_, place) => queues[place % 3]?.take()))
    const numbers = taken.flatMap((one) => one?.number ?? [])
    expect(new Set(numbers).size).toBe(numbers.length)
    expect(numbers.length).toBeGreaterThan(0)
    for (const one of opened) await one.close()
  })
})
