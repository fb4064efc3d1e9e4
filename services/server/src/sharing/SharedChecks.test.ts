import { Redis } from 'ioredis'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { redisMissing, startRedis, type TestRedis } from '../fake/startRedis.test.support'
import { createTestClock } from '../fake/testServices.test.support'
import { unavailable } from '../http/answer/HttpError'
import { createLog } from '../log/createLog'
import { createMemoryChecks } from './createMemoryChecks'
import { createRedisChecks } from './createRedisChecks'
import { openChecks } from './openChecks'
import { type CheckTimes, checkTimes, type OneTimeProof, type SharedChecks } from './SharedChecks'

const log = createLog('silent')
const shut = { outcome: 'closed', retryAfter: 5 }
/** A process that began long enough ago to be open, and waits as long as a busy machine needs. */
const times: CheckTimes = { closed: 0, proof: 300_000, patience: 10_000 }

let made = 0
const name = (word: string) => {
  made += 1
  return `${word} ${made}`
}
const proofOf = (more: Partial<OneTimeProof> = {}): OneTimeProof => ({
  thumbprint: 'key',
  id: name('proof'),
  nonce: undefined,
  ...more,
})
async function nonceOf(checks: SharedChecks, purpose = 'proof'): Promise<string> {
  const issued = await checks.issueNonce(purpose, 60_000)
  if (issued.outcome !== 'issued') throw new Error(`no nonce: ${issued.outcome}`)
  return issued.nonce
}
async function countOutcomes(asked: readonly Promise<{ readonly outcome: string }>[]) {
  const counted: Record<string, number> = {}
  for (const { outcome } of await Promise.all(asked)) counted[outcome] = (counted[outcome] ?? 0) + 1
  return counted
}
/** What each of them answers to a newcomer. */
const askAll = async (checks: SharedChecks) => [
  await checks.take([{ key: name('rate'), limit: 1, window: 1_000 }]),
  await checks.issueNonce('login', 1_000),
  await checks.redeemNonce('login', 'x'),
  await checks.acceptProof(proofOf()),
]

function suite(open: () => Promise<{ first: SharedChecks; second: SharedChecks }>) {
  let first: SharedChecks
  let second: SharedChecks
  beforeAll(async () => {
    ;({ first, second } = await open())
  })
  afterAll(async () => {
    await first.close()
    await second.close()
  })
  const either = (place: number) => (place % 2 === 0 ? first : second)

  it('N-42 counts a hit against every rate or against none', async () => {
    const [minute, hour] = [name('minute'), name('hour')]
    const hit = (limit: number) => [
      { key: minute, limit, window: 60_000 },
      { key: hour, limit: 3, window: 3_600_000 },
    ]
    expect(await first.take(hit(1))).toEqual({ outcome: 'allowed' })
    const refused = await second.take(hit(1))
    expect(refused).toMatchObject({ outcome: 'refused' })
    if (refused.outcome === 'refused') expect(refused.retryAfter).toBeGreaterThan(55)
    if (refused.outcome === 'refused') expect(refused.retryAfter).toBeLessThanOrEqual(60)
    // What was refused cost the hour nothing: two are left in it.
    for (const place of [0, 1]) expect(await either(place).take(hit(10))).toEqual({ outcome: 'allowed' })
    const over = await first.take(hit(10))
    if (over.outcome === 'refused') expect(over.retryAfter).toBeGreaterThan(3_500)
    if (over.outcome === 'refused') expect(over.retryAfter).toBeLessThanOrEqual(3_600)
    expect(over.outcome).toBe('refused')
  })

  it('N-42 lets as many through as a rate allows, of fifty at once in all processes together', async () => {
    const hit = [{ key: name('crowd'), limit: 12, window: 60_000 }]
    const asked = Array.from({ length: 50 }, (_, place) => either(place).take(hit))
    expect(await countOutcomes(asked)).toEqual({ allowed: 12, refused: 38 })
  })

  it('N-40 takes a nonce once, for its purpose alone, of fifty at once', async () => {
    const nonce = await nonceOf(first, 'login')
    expect(nonce).toMatch(/^[\w-]{43}$/)
    expect(await second.redeemNonce('export', nonce)).toEqual({ outcome: 'unknown' })
    const asked = Array.from({ length: 50 }, (_, place) => either(place).redeemNonce('login', nonce))
    expect(await countOutcomes(asked)).toEqual({ redeemed: 1, unknown: 49 })
    expect(await first.redeemNonce('login', 'made up')).toEqual({ outcome: 'unknown' })
  })

  it('N-40 forgets a nonce when its time is over', async () => {
    const issued = await first.issueNonce('login', 1)
    const over = performance.now() + 20
    await expect.poll(() => performance.now() > over, { interval: 5 }).toBe(true)
    const nonce = issued.outcome === 'issued' ? issued.nonce : issued.outcome
    expect(await second.redeemNonce('login', nonce)).toEqual({ outcome: 'unknown' })
    expect(nonce).toHaveLength(43)
  })

  it('N-40 accepts a proof once, of fifty at once, whatever nonce it comes with again', async () => {
    const proof = proofOf()
    const nonces = await Promise.all(Array.from({ length: 50 }, (_, place) => nonceOf(either(place))))
    const asked = nonces.map((nonce, place) => either(place).acceptProof({ ...proof, nonce }))
    expect(await countOutcomes(asked)).toEqual({ accepted: 1, repeated: 49 })
    // Another key may call its proof the same.
    expect(await first.acceptProof({ ...proof, thumbprint: 'other', nonce: await nonceOf(second) })).toEqual({
      outcome: 'accepted',
    })
  })

  it('N-40 a proof of a time that was forgotten needs a nonce that was just given out, and uses it up', async () => {
    const nonce = await nonceOf(first)
    for (const wrong of [undefined, 'made up', await nonceOf(first, 'login')])
      expect(await second.acceptProof(proofOf({ nonce: wrong }))).toEqual({ outcome: 'nonce-needed' })
    expect(await second.acceptProof(proofOf({ nonce }))).toEqual({ outcome: 'accepted' })
    expect(await first.acceptProof(proofOf({ nonce }))).toEqual({ outcome: 'nonce-needed' })
  })
}

describe('checks in memory', () => {
  suite(async () => {
    const clock = createTestClock()
    const ticking = { ...clock, now: () => clock.now() + performance.now() }
    const only = createMemoryChecks(ticking, times)
    return { first: only, second: only }
  })

  it('N-40 a start counts as a flush: closed for five seconds, and proofs need a nonce for five minutes', async () => {
    const clock = createTestClock()
    const checks = await openChecks({ REDIS_URL: undefined }, clock, log)
    expect(await askAll(checks)).toEqual([shut, shut, shut, shut])
    clock.advance(checkTimes.closed)
    expect((await askAll(checks)).map(({ outcome }) => outcome)).toEqual([
      'allowed',
      'issued',
      'unknown',
      'nonce-needed',
    ])
    clock.advance(checkTimes.proof - checkTimes.closed - 1)
    expect(await checks.acceptProof(proofOf())).toEqual({ outcome: 'nonce-needed' })
    clock.advance(1)
    const proof = proofOf()
    expect(await checks.acceptProof(proof)).toEqual({ outcome: 'accepted' })
    clock.advance(checkTimes.proof - 1)
    expect(await checks.acceptProof(proof)).toEqual({ outcome: 'repeated' })
    // A nonce that is stale stays one.
    expect(await checks.acceptProof(proofOf({ nonce: 'stale' }))).toEqual({ outcome: 'nonce-needed' })
  })

  it('N-42 what several rates refuse may come again once the last of them is over, and not a moment before', async () => {
    const clock = createTestClock()
    const checks = createMemoryChecks(clock, times)
    const hit = [
      { key: 'short', limit: 1, window: 1_500 },
      { key: 'long', limit: 1, window: 10_000 },
    ]
    expect(await checks.take(hit)).toEqual({ outcome: 'allowed' })
    expect(await checks.take(hit)).toEqual({ outcome: 'refused', retryAfter: 10 })
    expect(await checks.take(hit.slice(0, 1))).toEqual({ outcome: 'refused', retryAfter: 2 })
    clock.advance(1_499)
    expect(await checks.take(hit.slice(0, 1))).toEqual({ outcome: 'refused', retryAfter: 1 })
    clock.advance(1)
    expect(await checks.take(hit.slice(0, 1))).toEqual({ outcome: 'allowed' })
    expect(await checks.take(hit)).toEqual({ outcome: 'refused', retryAfter: 9 })
  })

  it('N-40 N-42 a flood closes the door, and makes nothing forgotten before its time', async () => {
    const clock = createTestClock()
    const checks = createMemoryChecks(clock, { ...times, proof: 0 })
    const nonce = await nonceOf(checks, 'login')
    const hit = [{ key: 'busy', limit: 1, window: 60_000 }]
    await checks.take(hit)
    for (let place = 0; place < 100_000; place += 1) {
      await checks.issueNonce('login', 60_000)
      await checks.take([{ key: `newcomer ${place}`, limit: 1, window: 60_000 }])
    }
    expect(await checks.issueNonce('login', 60_000)).toEqual(shut)
    expect(await checks.take([{ key: 'one more', limit: 1, window: 60_000 }])).toEqual(shut)
    expect(await checks.redeemNonce('login', nonce)).toEqual({ outcome: 'redeemed' })
    clock.advance(60_000)
    expect((await checks.issueNonce('login', 60_000)).outcome).toBe('issued')
    expect(await checks.take(hit)).toEqual({ outcome: 'allowed' })
  })
})

describe.skipIf(redisMissing())('checks on Redis', () => {
  let redis: TestRedis
  let raw: Redis
  const opened: SharedChecks[] = []
  beforeAll(async () => {
    redis = await startRedis()
    raw = new Redis(redis.url)
    raw.on('error', () => {})
  })
  afterEach(async () => {
    for (const one of opened.splice(0)) await one.close()
  })
  afterAll(async () => {
    raw.disconnect()
    await redis.stop()
  })
  const open = async (more: Partial<CheckTimes> = {}) => {
    const checks = await createRedisChecks(redis.url, log, { ...times, ...more })
    opened.push(checks)
    return checks
  }

  describe('two processes', () =>
    suite(async () => ({
      first: await createRedisChecks(redis.url, log, times),
      second: await createRedisChecks(redis.url, log, times),
    })))

  it('N-40 a flush closes everything for a moment, and lets no proof and no nonce from before in again', async () => {
    const [checks, impatient] = [await open(), await open({ closed: 60_000 })]
    const proof = proofOf({ nonce: await nonceOf(checks) })
    expect(await checks.acceptProof(proof)).toEqual({ outcome: 'accepted' })
    const before = await nonceOf(checks)
    await raw.flushall()
    expect(await impatient.acceptProof(proof)).toEqual(shut)
    expect(await askAll(impatient)).toEqual([shut, shut, shut, shut])
    expect(await checks.acceptProof(proof)).toEqual({ outcome: 'nonce-needed' })
    expect(await checks.acceptProof({ ...proof, nonce: undefined })).toEqual({ outcome: 'nonce-needed' })
    expect(await checks.acceptProof(proofOf({ nonce: before }))).toEqual({ outcome: 'nonce-needed' })
    expect(await checks.acceptProof(proofOf({ nonce: await nonceOf(checks) }))).toEqual({ outcome: 'accepted' })
  })

  it('N-40 once no proof from before can come again, none needs a nonce', async () => {
    const checks = await open({ proof: 20 })
    await expect.poll(async () => (await checks.acceptProof(proofOf())).outcome).toBe('accepted')
    await raw.flushall()
    expect((await checks.acceptProof(proofOf())).outcome).toBe('nonce-needed')
  })

  it('N-40 another run of the server counts as a flush, with whatever it kept', async () => {
    const checks = await open({ closed: 60_000 })
    await raw.hset('latchkey:check:mark', 'since', 0)
    expect((await checks.issueNonce('login', 1_000)).outcome).toBe('issued')
    await raw.hset('latchkey:check:mark', 'run', 'another')
    expect(await askAll(checks)).toEqual([shut, shut, shut, shut])
  })

  it('N-40 N-42 everything is closed while Redis is away, from the start too, and after it is back a proof needs a nonce', async () => {
    const checks = await open()
    await redis.kill()
    for (const one of [checks, await open()]) expect(await askAll(one)).toEqual([shut, shut, shut, shut])
    await redis.restart()
    const outcomes = async (one: SharedChecks) => (await askAll(one)).map(({ outcome }) => outcome)
    for (const one of opened)
      await expect.poll(() => outcomes(one)).toEqual(['allowed', 'issued', 'unknown', 'nonce-needed'])
    await expect.poll(() => raw.status).toBe('ready')
  })

  it('N-40 N-42 is closed while Redis does not answer in time, and while it is full', async () => {
    const [hasty, checks] = [await open({ patience: 50 }), await open()]
    await raw.client('PAUSE', 1_000, 'ALL')
    expect(await askAll(hasty)).toEqual([shut, shut, shut, shut])
    await expect.poll(async () => (await checks.issueNonce('login', 1_000)).outcome).toBe('issued')
    await raw.config('SET', 'maxmemory', '1')
    expect(await checks.issueNonce('login', 1_000)).toEqual(shut)
    expect(await checks.take([{ key: name('rate'), limit: 1, window: 1_000 }])).toEqual(shut)
    await raw.config('SET', 'maxmemory', '0')
    expect((await checks.issueNonce('login', 1_000)).outcome).toBe('issued')
  })

  it('N-42 tells visitors to come again in five seconds', async () => {
    await redis.kill()
    const answer = await (await open()).issueNonce('login', 1_000)
    const { status, headers } = unavailable(answer.outcome === 'closed' ? answer.retryAfter : 0).toResponse()
    expect([status, headers.get('retry-after')]).toEqual([503, '5'])
    await redis.restart()
    await expect.poll(() => raw.status).toBe('ready')
  })

  it('N-40 N-42 is closed on a Redis that throws away what has not ended', async () => {
    await raw.config('SET', 'maxmemory', '100mb')
    for (const policy of ['volatile-ttl', 'allkeys-lru']) {
      await raw.config('SET', 'maxmemory-policy', policy)
      expect(await askAll(await open()), policy).toEqual([shut, shut, shut, shut])
    }
    await raw.config('SET', 'maxmemory-policy', 'noeviction')
    expect((await (await open()).issueNonce('login', 1_000)).outcome).toBe('issued')
    await raw.config('SET', 'maxmemory', '0')
  })
})
