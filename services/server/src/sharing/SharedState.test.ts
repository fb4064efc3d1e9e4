import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../clock/Clock'
import { redisMissing, startRedis, type TestRedis } from '../fake/startRedis.test.support'
import { createLog } from '../log/createLog'
import { createMemoryShared } from './createMemoryShared'
import { createRedisShared } from './createRedisShared'
import type { Shared } from './SharedState'

const log = createLog('silent')
const missing = redisMissing()

function suite(open: () => Promise<{ first: Shared; second: Shared }>) {
  let first: Shared
  let second: Shared
  beforeAll(async () => {
    ;({ first, second } = await open())
  })
  afterAll(async () => {
    await first.close()
    await second.close()
  })

  it('counts up to the limit, then says when to come back', async () => {
    const rate = { limit: 3, window: 60_000 }
    for (let hit = 0; hit < 3; hit += 1) expect(await first.take('a', rate)).toEqual({ allowed: true })
    const refused = await second.take('a', rate)
    expect(refused).toMatchObject({ allowed: false })
    if (!refused.allowed) expect(refused.retryAfter).toBeGreaterThan(55)
    if (!refused.allowed) expect(refused.retryAfter).toBeLessThanOrEqual(60)
    expect(await first.take('b', rate)).toEqual({ allowed: true })
  })

  it('counts a dear hit for several and does not charge for what it refuses', async () => {
    const rate = { limit: 10, window: 60_000 }
    expect(await first.take('dear', { ...rate, cost: 8 })).toEqual({ allowed: true })
    expect(await first.take('dear', { ...rate, cost: 3 })).toMatchObject({ allowed: false })
    expect(await second.take('dear', { ...rate, cost: 2 })).toEqual({ allowed: true })
  })

  it('counts no more what is given back, however late', async () => {
    const rate = { limit: 10, window: 60_000 }
    expect(await first.take('back', { ...rate, cost: 8 })).toEqual({ allowed: true })
    expect(await second.take('back', { ...rate, cost: -5 })).toEqual({ allowed: true })
    expect(await first.take('back', { ...rate, cost: 8 })).toMatchObject({ allowed: false })
    expect(await first.take('back', { ...rate, cost: 7 })).toEqual({ allowed: true })
    expect(await first.take('back', { ...rate, cost: -50 })).toEqual({ allowed: true })
    expect(await first.take('back', { ...rate, cost: 11 })).toMatchObject({ allowed: false })
    expect(await first.take('new', { ...rate, cost: -5 })).toEqual({ allowed: true })
    expect(await first.take('new', { ...rate, cost: 11 })).toMatchObject({ allowed: false })
  })

  it('forgets a window when it is over', async () => {
    const rate = { limit: 1, window: 30 }
    await first.take('short', rate)
    await expect.poll(async () => (await first.take('short', rate)).allowed, { interval: 5 }).toBe(true)
  })

  it('never lets more through than the limit, however many ask at once', async () => {
    const asked = Array.from({ length: 200 }, (_, place) =>
      (place % 2 ? first : second).take('crowd', { limit: 50, window: 60_000 }),
    )
    expect((await Promise.all(asked)).filter(({ allowed }) => allowed)).toHaveLength(50)
  })

  it('tells every listener of a channel and no other', async () => {
    const heard: string[] = []
    const cancel = second.subscribe('news', (message) => heard.push(`second ${message}`))
    first.subscribe('news', (message) => heard.push(`first ${message}`))
    first.subscribe('other', (message) => heard.push(`other ${message}`))
    await expect
      .poll(
        () => {
          first.publish('news', 'hello')
          return new Set(heard)
        },
        { interval: 10 },
      )
      .toEqual(new Set(['first hello', 'second hello']))
    cancel()
    heard.length = 0
    await expect
      .poll(
        () => {
          first.publish('news', 'bye')
          return heard.includes('first bye')
        },
        { interval: 10 },
      )
      .toBe(true)
    expect(heard).not.toContain('second bye')
  })
}

describe('shared state in memory', () =>
  suite(async () => {
    const only = createMemoryShared(systemClock)
    return { first: only, second: only }
  }))

describe.skipIf(missing)('shared state on Redis', () => {
  let redis: TestRedis
  beforeAll(async () => {
    redis = await startRedis()
  })
  afterAll(() => redis.stop())

  describe('two processes', () =>
    suite(async () => ({
      first: await createRedisShared(redis.url, systemClock, log),
      second: await createRedisShared(redis.url, systemClock, log),
    })))

  it('goes on alone while Redis is away, and says when hints flow again', async () => {
    const shared = await createRedisShared(redis.url, systemClock, log)
    let resumed = 0
    const heard: string[] = []
    shared.onResume(() => {
      resumed += 1
    })
    shared.subscribe('hints', (message) => heard.push(message))
    await expect.poll(() => shared.health(), { interval: 5 }).toBe('ready')
    await redis.kill()
    await expect.poll(() => shared.health(), { interval: 5 }).toBe('degraded')
    const began = performance.now()
    expect(await shared.take('away', { limit: 1, window: 60_000 })).toEqual({ allowed: true })
    expect(await shared.take('away', { limit: 1, window: 60_000 })).toMatchObject({ allowed: false })
    expect(performance.now() - began).toBeLessThan(1_000)
    shared.publish('hints', 'own')
    await expect.poll(() => heard, { interval: 5 }).toContain('own')
    const before = resumed
    await redis.restart()
    await expect.poll(() => resumed, { interval: 10, timeout: 10_000 }).toBe(before + 1)
    await expect.poll(() => shared.health(), { interval: 5 }).toBe('ready')
    await expect
      .poll(
        () => {
          shared.publish('hints', 'again')
          return heard.includes('again')
        },
        { interval: 10 },
      )
      .toBe(true)
    await shared.close()
  })

  it('tells each hint once, to those who still listen, and nobody after its end', async () => {
    const shared = await createRedisShared(redis.url, systemClock, log)
    const [heard, other]: [string[], string[]] = [[], []]
    const leave = shared.subscribe('once', (message) => heard.push(message))
    const leaveToo = shared.subscribe('once', (message) => other.push(message))
    const ends = async (list: string[], message: string) => {
      await expect
        .poll(
          () => {
            shared.publish('once', 'again')
            return list.includes('again')
          },
          { interval: 5 },
        )
        .toBe(true)
      shared.publish('once', message)
      await expect.poll(() => list, { interval: 5 }).toContain(message)
    }
    await ends(heard, 'first')
    expect(heard.filter((message) => message === 'first')).toEqual(['first'])
    leave()
    leave()
    await ends(other, 'second')
    expect(heard).not.toContain('second')
    leaveToo()
    const back: string[] = []
    shared.subscribe('once', (message) => back.push(message))
    await ends(back, 'third')
    expect(other).not.toContain('third')
    await shared.close()
    shared.publish('once', 'fourth')
    expect([shared.health(), back.includes('fourth')]).toEqual(['degraded', false])
  })

  it('says once that Redis is away, and resumes nobody who left', async () => {
    const warned: string[] = []
    const shared = await createRedisShared(redis.url, systemClock, { ...log, warn: (text) => void warned.push(text) })
    let resumed = 0
    const gone = shared.onResume(() => {
      resumed += 1
    })
    let stayed = 0
    shared.onResume(() => {
      stayed += 1
    })
    await expect.poll(() => shared.health(), { interval: 5 }).toBe('ready')
    expect(warned).toEqual([])
    const [first, second] = [resumed, stayed]
    gone()
    await redis.kill()
    await expect.poll(() => shared.health(), { interval: 5 }).toBe('degraded')
    await redis.restart()
    await expect.poll(() => stayed, { interval: 10, timeout: 10_000 }).toBe(second + 1)
    expect([resumed, warned]).toEqual([...[first, ['redis is away; rates and hints are kept by each process alone']]])
    await shared.close()
  })

  it('starts degraded where nothing listens, without waiting', async () => {
    const warned: string[] = []
    const quiet = { ...log, warn: (text: string) => void warned.push(text) }
    const shared = await createRedisShared('redis://127.0.0.1:1', systemClock, quiet)
    expect(shared.health()).toBe('degraded')
    // It was never there: nothing is told as lost.
    expect(warned).toEqual([])
    expect(await shared.take('x', { limit: 1, window: 1_000 })).toEqual({ allowed: true })
    await shared.close()
  })
})
