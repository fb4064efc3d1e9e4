import { Registry } from 'prom-client'
import { describe, expect, it } from 'vitest'
import { createUpstream } from './createUpstream'
import { createWatch, type UpstreamState } from './createWatch'
import { failing, startService } from './startService.test.support'
import { steppingClock } from './steppingClock.test.support'
import type { UpstreamFault } from './UpstreamError'

const { signal } = new AbortController()

/** A watched service that answers as told. */
async function open(metrics = new Registry()) {
  let answer = failing(200)
  const service = await startService((seen, response, count) => answer(seen, response, count))
  const watch = createWatch('tides', metrics)
  const upstream = createUpstream(service.url, { clock: steppingClock(), fetch, watch })
  return {
    watch,
    /** Asks once while it answers so; whatever comes of it. */
    async ask(status: number, more: { readonly isPassedOn?: boolean; readonly isCheck?: boolean } = {}) {
      answer = failing(status)
      await upstream.ask({ path: '/secret', ...more }, () => undefined, signal).catch(() => {})
      return watch.state()
    },
    read: (read: () => unknown) => upstream.ask({}, read, signal).catch(() => {}),
    async figures() {
      const { values } = (await metrics.getSingleMetric('latchkey_upstream_requests_total')?.get()) ?? { values: [] }
      return values.map(({ labels, value }) => [labels['upstream'], labels['outcome'], value])
    },
  }
}

describe('what comes of asking a service', () => {
  it('is counted by its name and its outcome, once for each try', async () => {
    const { ask, read, figures } = await open()
    for (const status of [200, 200, 429, 401, 403, 500, 408]) await ask(status)
    await ask(200)
    await read(() => {
      throw new Error('half a body')
    })
    expect(await figures()).toEqual([
      ['tides', 'ok', 3],
      ['tides', 'busy', 1],
      ['tides', 'denied', 2],
      ['tides', 'failing', 2],
      ['tides', 'malformed', 1],
    ])
  })

  it('is counted together for all that go by one name, and nowhere without metrics', async () => {
    const metrics = new Registry()
    const [one, other] = [await open(metrics), await open(metrics)]
    await one.ask(200)
    await other.ask(200)
    expect(await one.figures()).toEqual([['tides', 'ok', 2]])
    const outcome: UpstreamFault = 'busy'
    expect(() => createWatch('tides', undefined).count(outcome)).not.toThrow()
  })
})

describe('its state', () => {
  it('is that its key is refused, until it answers', async () => {
    const { ask } = await open()
    expect(await ask(200)).toBe('ready')
    expect(await ask(401)).toBe('denied')
    expect(await ask(500)).toBe('denied')
    expect(await ask(200)).toBe('ready')
  })

  it('is not said by what a visitor put together, but by what it is checked with', async () => {
    const { ask } = await open()
    expect(await ask(403, { isPassedOn: true })).toBe('ready')
    expect(await ask(403, { isCheck: true })).toBe('denied')
    // That somebody is there takes nothing back that a real question was refused with.
    expect(await ask(200, { isCheck: true })).toBe('denied')
    expect(await ask(200, { isPassedOn: true })).toBe('ready')
  })

  it('is that it keeps failing, from the fifth time on', async () => {
    const { ask } = await open()
    for (let time = 0; time < 4; time += 1) expect(await ask(500)).toBe('ready')
    expect(await ask(500)).toBe('failing')
    expect(await ask(200)).toBe('ready')
  })

  it('is the worst of all that go by one name', () => {
    const watch = createWatch('tides', undefined)
    expect(watch.state()).toBe('ready')
    const states: UpstreamState[] = ['ready', 'failing', 'wrong-chain', 'denied']
    for (const state of states) {
      watch.add(() => state)
      expect(watch.state()).toBe(state)
    }
  })
})
