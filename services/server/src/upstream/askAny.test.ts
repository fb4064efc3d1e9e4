import { describe, expect, it } from 'vitest'
import { createTestClock } from '../fake/testServices.test.support'
import { askAny } from './askAny'
import { createCircuit } from './createCircuit'
import { steppingClock } from './steppingClock.test.support'
import { UpstreamError, type UpstreamFault } from './UpstreamError'

type Told = UpstreamFault | 'answers' | Error

/** Upstreams by name that answer as told, one word a try, the last one from then on. */
function open(told: Readonly<Record<string, readonly Told[]>>) {
  const clock = steppingClock()
  const controller = new AbortController()
  const upstreams = Object.keys(told).map((name) => ({ name, circuit: createCircuit(clock) }))
  const asked: string[] = []
  const lasts: boolean[] = []
  const counts: Record<string, number> = {}
  const ask = (more: { readonly idempotent?: boolean; readonly until?: number } = {}) =>
    askAny({
      ...{ clock, upstreams, idempotent: true, signal: controller.signal, until: clock.now() + 15_000, ...more },
      async askOne({ name }, last) {
        asked.push(name)
        lasts.push(last)
        const count = counts[name] ?? 0
        counts[name] = count + 1
        const words = told[name] ?? []
        const word = words[Math.min(count, words.length - 1)] ?? 'answers'
        if (word === 'answers') return name
        throw word instanceof Error ? word : new UpstreamError(word)
      },
    })
  return { clock, controller, ask, asked, lasts, circuitOf: (place: number) => upstreams[place]?.circuit }
}
const fault = (name: UpstreamFault) => ({ name: 'UpstreamError', fault: name })

describe('of several upstreams', () => {
  it('the first is asked, and the next at once where one fails', async () => {
    const { ask, asked, lasts, clock } = open({ one: ['failing'], two: ['broken'], three: ['answers'] })
    expect(await ask()).toBe('three')
    expect([asked, lasts, clock.pauses]).toEqual([['one', 'two', 'three'], [false, false, true], []])
  })

  it('all are asked again after a pause that doubles, four times in all', async () => {
    const { ask, asked, lasts, clock } = open({ one: ['failing'], two: ['busy'] })
    await expect(ask()).rejects.toMatchObject(fault('busy'))
    expect([asked, lasts, clock.pauses]).toEqual([['one', 'two', 'one', 'two'], [false, true, false, true], [150]])
    const alone = open({ one: ['failing'] })
    await expect(alone.ask()).rejects.toMatchObject(fault('failing'))
    expect([alone.asked.length, alone.clock.pauses]).toEqual([4, [150, 300, 600]])
  })

  it('one that keeps failing is left out, and nobody waits for it', async () => {
    const { ask, asked, lasts, circuitOf } = open({ one: ['answers'], two: ['answers'] })
    for (let time = 0; time < 5; time += 1) circuitOf(0)?.failed()
    expect([await ask(), asked, lasts]).toEqual(['two', ['two'], [true]])
    for (let time = 0; time < 5; time += 1) circuitOf(1)?.failed()
    await expect(ask()).rejects.toMatchObject(fault('resting'))
    expect(asked).toEqual(['two'])
  })

  it('the first that asked for a rest is waited for, where all others rest longer', async () => {
    const { ask, asked, clock, circuitOf } = open({ one: ['answers'], two: ['answers'] })
    circuitOf(0)?.failed(4_000)
    circuitOf(1)?.failed(3_000)
    expect([await ask(), asked, clock.pauses]).toEqual(['two', ['two'], [3_000]])
  })

  it('a rest that was asked for meanwhile is waited for, and where a pause is longer that', async () => {
    const resting = open({ one: ['busy', 'answers'] })
    const { ask, clock, circuitOf } = resting
    circuitOf(0)?.failed(0)
    const circuit = circuitOf(0)
    const asking = ask()
    circuit?.failed(1_000)
    expect([await asking, clock.pauses]).toEqual(['one', [1_000]])
    const short = open({ one: ['busy', 'answers'] })
    const answer = short.ask()
    short.circuitOf(0)?.failed(100)
    expect([await answer, short.clock.pauses]).toEqual(['one', [150]])
  })
})

it('a rest before the first try is as long as it was asked for, and shortens no pause after it', async () => {
  const { ask, clock, circuitOf } = open({ one: ['failing'] })
  circuitOf(0)?.failed(100)
  circuitOf(0)?.succeeded()
  await expect(ask()).rejects.toMatchObject(fault('failing'))
  expect(clock.pauses).toEqual([100, 150, 300, 600])
})

describe('no further try is made', () => {
  it('where the pause before it would last beyond the end', async () => {
    const { ask, asked, clock } = open({ one: ['failing'] })
    await expect(ask({ until: clock.now() + 150 })).rejects.toMatchObject(fault('failing'))
    expect([asked.length, clock.pauses]).toEqual([1, []])
    const longer = open({ one: ['failing', 'answers'] })
    expect(await longer.ask({ until: longer.clock.now() + 151 })).toBe('one')
  })

  it.each<[string, Told]>([
    ['an answer is too large', 'too-large'],
    ['what failed is no upstream', new Error('our own')],
  ])('where %s', async (_, told) => {
    const { ask, asked } = open({ one: [told], two: ['answers'] })
    await expect(ask()).rejects.toThrow(told instanceof Error ? 'our own' : 'too-large')
    expect(asked).toEqual(['one'])
  })

  it('once everything ends, and what is told is what failed last', async () => {
    const { ask, asked, controller } = open({ one: ['failing'], two: ['answers'] })
    const asking = ask()
    controller.abort()
    await expect(asking).rejects.toMatchObject(fault('failing'))
    expect(asked).toEqual(['one'])
    // In the middle of a pause too.
    const resting = open({ one: ['answers'] })
    resting.circuitOf(0)?.failed(10_000)
    const waiting = resting.ask()
    resting.controller.abort(new Error('stopped'))
    await expect(waiting).rejects.toMatchObject(fault('resting'))
    expect(resting.asked).toEqual([])
  })

  it('where the only one began to rest for longer meanwhile', async () => {
    const { ask, asked, circuitOf } = open({ one: ['answers'] })
    circuitOf(0)?.failed(3_000)
    const waiting = ask()
    for (let time = 0; time < 5; time += 1) circuitOf(0)?.failed()
    await expect(waiting).rejects.toMatchObject(fault('resting'))
    expect(asked).toEqual([])
  })

  it('after a pause in which everything ended', async () => {
    const clock = createTestClock()
    const controller = new AbortController()
    let asked = 0
    const asking = askAny({
      ...{ clock, upstreams: [{ circuit: createCircuit(clock) }], idempotent: true, signal: controller.signal },
      until: clock.now() + 15_000,
      async askOne() {
        asked += 1
        throw new UpstreamError('failing')
      },
    })
    await new Promise((resolve) => setImmediate(resolve))
    controller.abort()
    await expect(asking).rejects.toMatchObject(fault('failing'))
    expect(asked).toBe(1)
  })

  it('of what must not be sent twice, unless the first certainly did not get it', async () => {
    for (const told of ['failing', 'busy', 'broken', 'malformed', 'timed-out'] as const) {
      const { ask, asked, lasts } = open({ one: [told], two: ['answers'] })
      await expect(ask({ idempotent: false })).rejects.toMatchObject(fault(told))
      expect([asked, lasts]).toEqual([['one'], [true]])
    }
    const { ask, asked, lasts } = open({ one: ['unreachable'], two: ['answers'] })
    expect([await ask({ idempotent: false }), asked, lasts]).toEqual(['two', ['one', 'two'], [true, true]])
  })
})
