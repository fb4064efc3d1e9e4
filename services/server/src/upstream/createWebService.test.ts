import { describe, expect, it } from 'vitest'
import { createWebService } from './createWebService'
import { failing, startService } from './startService.test.support'
import { steppingClock } from './steppingClock.test.support'

const readJson = (text: string): unknown => JSON.parse(text)

function open(url: string) {
  const clock = steppingClock()
  const controller = new AbortController()
  const service = createWebService(url, { clock, fetch, lifetime: controller.signal })
  return {
    clock,
    controller,
    get: (path = '/x') => service.get({ path, within: 6_000, read: readJson }),
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
    ...{ path: '', within: 6_000, read: readJson },
  })
  expect(held).toBe(0)
})

describe('N-307 a question of a visitor that a service fails at', () => {
  const check = { path: '/there', headers: { key: 'k' }, read: readJson }
  async function openFailing(isThere: boolean) {
    const service = await startService((one, response, count) =>
      one.path === '/mine' || (one.path === '/there' && isThere)
        ? response.end('[]')
        : failing(500)(one, response, count),
    )
    const lifetime = new AbortController().signal
    const web = createWebService(service.url, { clock: steppingClock(), fetch, lifetime })
    return {
      visit: () => web.get({ path: '/account', check, within: 6_000, read: readJson }),
      own: () => web.get({ path: '/mine', within: 6_000, read: readJson }),
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

  it('has it looked at by one question, however many visitors it fails at meanwhile', async () => {
    let answer = () => {}
    const service = await startService((one, response, count) => {
      if (one.path !== '/there') return failing(500)(one, response, count)
      answer = () => void response.end('[]')
    })
    const lifetime = new AbortController().signal
    const web = createWebService(service.url, { clock: steppingClock(), fetch, lifetime })
    const visit = () => expect(web.get({ path: '/account', check, within: 6_000, read: readJson })).rejects.toThrow()
    const times = () => service.seen.filter((one) => one.path === '/there').length
    await Promise.all([visit(), visit(), visit()])
    await expect.poll(times).toBe(1)
    await visit()
    expect(times()).toBe(1)
    answer()
    await expect.poll(() => visit().then(times)).toBe(2)
    answer()
  })

  it('takes no failures back by what it is looked at with', async () => {
    const service = await startService((one, response, count) =>
      one.path === '/there' ? response.end('[]') : failing(500)(one, response, count),
    )
    const lifetime = new AbortController().signal
    const web = createWebService(service.url, { clock: steppingClock(), fetch, lifetime, tries: 'one' })
    let looks = 0
    const counting = { ...check, read: () => (looks += 1) }
    const own = () => web.get({ path: '/mine', within: 6_000, read: readJson })
    for (let time = 1; time <= 4; time += 1) await expect(own()).rejects.toHaveProperty('fault', 'failing')
    await expect(web.get({ path: '/account', check: counting, within: 6_000, read: readJson })).rejects.toThrow()
    await expect.poll(() => looks).toBe(1)
    await expect(own()).rejects.toHaveProperty('fault', 'failing')
    await expect(own()).rejects.toHaveProperty('fault', 'resting')
  })
})

it('a question and what it is looked at with are sent as JSON where they have a body', async () => {
  const service = await startService((one, response, count) =>
    one.path === '/there' ? response.end('1') : failing(500)(one, response, count),
  )
  const lifetime = new AbortController().signal
  const web = createWebService(service.url, { clock: steppingClock(), fetch, lifetime, tries: 'one' })
  const check = { path: '/there', body: { there: true }, read: readJson }
  const asked = { path: '/x', body: ['question'], idempotent: true, check, within: 6_000, read: readJson }
  await expect(web.post(asked)).rejects.toThrow()
  await expect
    .poll(() => service.seen.map(({ method, body }) => [method, body]))
    .toEqual([
      ['POST', '["question"]'],
      ['POST', '{"there":true}'],
    ])
})

it('a service that is asked once is asked no second time where it fails, and not at all while it rests', async () => {
  const service = await startService(failing(500))
  const lifetime = new AbortController().signal
  const web = createWebService(service.url, { clock: steppingClock(), fetch, lifetime, tries: 'one' })
  const ask = () => web.get({ path: '/x', within: 6_000, read: readJson })
  for (let time = 1; time <= 5; time += 1) {
    await expect(ask()).rejects.toHaveProperty('fault', 'failing')
    expect(service.seen).toHaveLength(time)
  }
  await expect(ask()).rejects.toHaveProperty('fault', 'resting')
  expect(service.seen).toHaveLength(5)
})

it('a question that can do without an answer is asked again only where the service said when', async () => {
  const [busy, broken] = [failing(429, { 'retry-after': '1' }), failing(500)]
  const service = await startService((one, response, count) =>
    (one.path === '/busy' ? busy : broken)(one, response, count),
  )
  const lifetime = new AbortController().signal
  const web = createWebService(service.url, { clock: steppingClock(), fetch, lifetime })
  const ask = (path: string) => web.get({ path, isSpared: true, within: 6_000, read: readJson })
  const times = (path: string) => service.seen.filter((one) => one.path === path).length
  for (let time = 1; time <= 6; time += 1) await expect(ask('/x')).rejects.toHaveProperty('fault', 'failing')
  // Six failures in a row, and it is left alone for none of them.
  expect(times('/x')).toBe(6)
  await expect(ask('/busy')).rejects.toHaveProperty('fault', 'busy')
  expect(times('/busy')).toBe(4)
})
