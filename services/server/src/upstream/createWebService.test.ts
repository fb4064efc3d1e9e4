import { describe, expect, it } from 'vitest'
import { createWebService } from './createWebService'
import { failing, startService } from './startService.test.support'
import { steppingClock } from './steppingClock.test.support'

function open(url: string) {
  const clock = steppingClock()
  const controller = new AbortController()
  const service = createWebService(url, { clock, fetch, lifetime: controller.signal })
  return {
    clock,
    controller,
    get: (path = '/x') => service.get({ path, within: 6_000, read: (text) => JSON.parse(text) }),
  }
}

it('a web service is read from, and asked again where it fails', async () => {
  const service = await startService((one, response, count) =>
    count === 1 ? failing(503)(one, response, count) : response.end('{"a":1}'),
  )
  const { get, clock } = open(service.url)
  expect(await get('/list?page=2')).toEqual({ a: 1 })
  expect([service.seen.map(({ method, path }) => `${method} ${path}`), clock.pauses]).toEqual([
    ['GET /list?page=2', 'GET /list?page=2'],
    [150],
  ])
})

it('within the time that was given, which no pause is begun beyond', async () => {
  let isAsked = () => {}
  const asked = new Promise<void>((resolve) => {
    isAsked = resolve
  })
  const silent = await startService(() => isAsked())
  const slow = open(silent.url)
  const outcome = expect(slow.get()).rejects.toHaveProperty('fault', 'timed-out')
  await asked
  slow.clock.pass(6_000)
  await outcome
  const busy = await startService(failing(503, { 'retry-after': '6' }))
  await expect(open(busy.url).get()).rejects.toMatchObject({ fault: 'failing', retryAfter: 6_000 })
  expect(busy.seen).toHaveLength(1)
})

it('until the server stops', async () => {
  let isAsked = () => {}
  const asked = new Promise<void>((resolve) => {
    isAsked = resolve
  })
  const silent = await startService(() => isAsked())
  const { get, controller } = open(silent.url)
  const outcome = expect(get()).rejects.toHaveProperty('fault', 'timed-out')
  await asked
  controller.abort()
  await outcome
})

it('holds no timer once it was answered', async () => {
  const service = await startService((_, response) => response.end('1'))
  const clock = steppingClock()
  let held = 0
  const counting = {
    ...clock,
    after(ms: number, callback: () => void) {
      held += 1
      const end = clock.after(ms, callback)
      return () => {
        held -= 1
        end()
      }
    },
  }
  const lifetime = new AbortController().signal
  await createWebService(service.url, { clock: counting, fetch, lifetime }).get({
    ...{ path: '', within: 6_000, read: (text) => JSON.parse(text) },
  })
  expect(held).toBe(0)
})

describe('N-307 a question of a visitor that a service fails at', () => {
  const check = { path: '/there', headers: { key: 'k' }, read: (text: string) => JSON.parse(text) }
  async function openFailing(isThere: boolean) {
    const service = await startService((one, response, count) =>
      one.path === '/mine' || (one.path === '/there' && isThere)
        ? response.end('[]')
        : failing(500)(one, response, count),
    )
    const lifetime = new AbortController().signal
    const web = createWebService(service.url, { clock: steppingClock(), fetch, lifetime })
    const read = (text: string): unknown => JSON.parse(text)
    return {
      visit: () => web.get({ path: '/account', check, within: 6_000, read }),
      own: () => web.get({ path: '/mine', within: 6_000, read }),
      times: (path: string) => service.seen.filter((one) => one.path === path).length,
    }
  }

  it('is not held against it, and has it looked at once', async () => {
    const { visit, own, times } = await openFailing(true)
    for (let time = 1; time <= 3; time += 1) {
      await expect(visit()).rejects.toHaveProperty('fault', 'failing')
      await expect.poll(() => times('/there')).toBe(time)
    }
    // Twelve failures in a row, and others are served.
    expect(await own()).toEqual([])
    expect(times('/account')).toBe(12)
  })

  it('has it left alone where it is down', async () => {
    const { visit, times } = await openFailing(false)
    for (let time = 1; time <= 5; time += 1) {
      await expect(visit()).rejects.toHaveProperty('fault', 'failing')
      await expect.poll(() => times('/there')).toBe(time)
    }
    await expect.poll(() => visit().catch(({ fault }: { fault: string }) => fault)).toBe('resting')
  })
})
