import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createServer } from './createServer'
import { openTestServices } from './fake/testServices.test.support'
import { createApi } from './http/Api'
import { createFairQueue } from './sharing/createFairQueue'

let services: Awaited<ReturnType<typeof openTestServices>>
beforeAll(async () => {
  services = await openTestServices({ environment: { REQUESTS_PER_SECOND: '10' } })
})
afterAll(() => services.close())

describe('N-90 while there is more to do than the process can', () => {
  const flood = '203.0.113.90'
  /** A thread that has no time until it is given some. */
  function openBusy() {
    services.metrics.clear()
    let time = 0
    let callbacks: (() => void)[] = []
    const queue = createFairQueue({ now: () => time, later: (callback) => void callbacks.push(callback) })
    const order: string[] = []
    const routes = createApi()
    routes.get('/slow/:who', (context) => {
      order.push(context.req.param('who'))
      time += 10
      return context.text('done')
    })
    const { fetch, isDeaf } = createServer({ ...services, queue }, { served: [{ routes }] })
    return {
      order,
      fetch,
      isDeaf,
      ask: (who: string, address: string, isGone = () => false) =>
        fetch(new Request(`http://door.example/slow/${who}`), address, undefined, isGone),
      turns(count: number) {
        for (let done = 0; done < count; done += 1) {
          const own = callbacks
          callbacks = []
          for (const callback of own) callback()
        }
      },
    }
  }

  it('a visitor comes before what others asked earlier', async () => {
    const { order, ask, turns } = openBusy()
    for (let sent = 0; sent < 50; sent += 1) void ask('flood', flood)
    const answer = ask('visitor', '203.0.113.91')
    turns(3)
    expect((await answer).status).toBe(200)
    expect(order.slice(0, 3)).toContain('visitor')
  })

  it('so many of a visitor wait; the next is refused at once, which counts as any refusal does', async () => {
    const { ask, isDeaf } = openBusy()
    for (let sent = 0; sent <= 250; sent += 1) void ask('flood', flood)
    const refused = await ask('flood', flood)
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('1')
    expect(refused.headers.get('access-control-allow-origin')).toBe('*')
    for (let sent = 0; sent < 98; sent += 1) await ask('flood', flood)
    expect(isDeaf(flood)).toBe(false)
    await ask('flood', flood)
    expect(isDeaf(flood)).toBe(true)
    expect(await services.metrics.getSingleMetricAsString('latchkey_limits_reached_total')).toContain(
      'limit="requests of an address that wait"} 100',
    )
  })

  it('one that fails ends alone, and the process goes on', async () => {
    const { order, ask, fetch, turns } = openBusy()
    void ask('first', flood)
    const post = new Request('http://door.example/slow/x', { method: 'POST' })
    const failed = fetch(post, flood, (name) => {
      if (name === 'content-length') throw new Error('unreadable')
      return undefined
    })
    const answer = ask('last', flood)
    const reason = expect(failed).rejects.toThrow('unreadable')
    turns(5)
    await reason
    expect((await answer).status).toBe(200)
    expect(order).toEqual(['first', 'last'])
  })

  it('whoever left meanwhile costs nothing, and is counted as one that is refused', async () => {
    const { order, ask, turns, isDeaf } = openBusy()
    void ask('first', flood)
    let isGone = false
    const left = ask('left', flood, () => isGone)
    isGone = true
    turns(5)
    expect((await left).status).toBe(499)
    expect(order).toEqual(['first'])
    void ask('more', flood)
    const gone = Array.from({ length: 99 }, () => ask('left', flood, () => true))
    turns(30)
    await Promise.all(gone)
    expect([order, isDeaf(flood)]).toEqual([['first', 'more'], true])
  })
})
