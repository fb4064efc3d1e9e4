import { describe, expect, it } from 'vitest'
import { createTestClock } from '../../fake/testServices.test.support'
import { createFloodGuard } from './createFloodGuard'

const served = { kind: 'served' }
const refused = (retryAfter: number) => ({ kind: 'refused', retryAfter })

/** A guard that lets a group have what costs four in ten seconds. */
function open() {
  const clock = createTestClock()
  return { clock, guard: createFloodGuard(clock, { limit: 4, window: 10_000 }) }
}

describe('N-32 requests of an address group', () => {
  it('are served up to their limit, each for what it costs, and refused with the seconds to wait', () => {
    const { clock, guard } = open()
    expect([guard.judge('g', 1), guard.judge('g', 2)]).toEqual([served, served])
    expect([guard.judge('g', 2), guard.judge('g', 1), guard.judge('g', 1)]).toEqual([refused(3), served, refused(3)])
    expect(guard.judge('g', 4)).toEqual(refused(10))
    expect(guard.judge('other', 4)).toEqual(served)
    clock.advance(2_499)
    expect(guard.judge('g', 1)).toEqual(refused(1))
    clock.advance(1)
    expect([guard.judge('g', 1), guard.judge('g', 1)]).toEqual([served, refused(3)])
  })

  it('N-114 are served again bit by bit: who flooded together is not served together in one moment', () => {
    const { clock, guard } = open()
    guard.judge('g', 4)
    const times = Array.from({ length: 20 }, () => {
      clock.advance(500)
      return guard.judge('g', 1).kind === 'served'
    })
    expect(times.map(Number).join('')).toBe('00001000010000100001')
  })

  it('who asked for nothing for a while has all of it again, and no more', () => {
    const { clock, guard } = open()
    guard.judge('g', 4)
    clock.advance(3_600_000)
    expect([guard.judge('g', 4), guard.judge('g', 1)]).toEqual([served, refused(3)])
  })

  it('are served where each of them costs more than the limit, once nothing else was asked', () => {
    const { clock, guard } = open()
    expect([guard.judge('g', 9), guard.judge('g', 9)]).toEqual([served, refused(23)])
    clock.advance(22_500)
    expect(guard.judge('g', 9)).toEqual(served)
  })

  it('N-35 cost more where the answer did, but where nobody counts them any more', () => {
    const { guard } = open()
    guard.judge('g', 1)
    guard.owe('g', 3)
    expect(guard.judge('g', 1)).toEqual(refused(3))
    guard.owe('other', 9)
    expect(guard.judge('other', 4)).toEqual(served)
  })

  it('N-35 cost as much where the answer took long: what is forgotten meanwhile was asked before it', () => {
    const { clock, guard } = open()
    guard.judge('g', 1)
    clock.advance(10_000)
    guard.owe('g', 4)
    expect(guard.judge('g', 1)).toEqual(refused(3))
  })

  it('N-35 nobody waits for longer than two windows, whatever the answers cost', () => {
    const { clock, guard } = open()
    guard.judge('g', 1)
    for (let answered = 0; answered < 50; answered += 1) guard.owe('g', 160)
    expect(guard.judge('g', 4)).toEqual(refused(20))
    clock.advance(20_000)
    expect(guard.judge('g', 4)).toEqual(served)
  })
})

describe('N-32 a group that goes on although it is refused', () => {
  it('is not heard any more once it was refused as often as it may ask, until some of that is forgotten', () => {
    const { clock, guard } = open()
    expect(guard.isDeaf('g')).toBe(false)
    guard.judge('g', 4)
    for (let time = 0; time < 3; time += 1) guard.judge('g', 1)
    expect(guard.isDeaf('g')).toBe(false)
    guard.judge('g', 1)
    expect([guard.isDeaf('g'), guard.isDeaf('other')]).toEqual([true, false])
    clock.advance(1)
    expect(guard.isDeaf('g')).toBe(false)
    guard.judge('g', 1)
    expect(guard.isDeaf('g')).toBe(true)
  })

  it('is heard again within a window, however often it was refused', () => {
    const { clock, guard } = open()
    for (let time = 0; time < 100; time += 1) guard.refuse('g')
    guard.judge('g', 4)
    for (let time = 0; time < 100; time += 1) guard.judge('g', 1)
    clock.advance(10_000)
    expect(guard.isDeaf('g')).toBe(true)
    clock.advance(1)
    expect(guard.isDeaf('g')).toBe(false)
  })

  it('is so too where others refused it', () => {
    const { guard } = open()
    const deaf = Array.from({ length: 4 }, () => {
      guard.refuse('g')
      return guard.isDeaf('g')
    })
    expect([deaf, guard.judge('g', 4)]).toEqual([[false, false, false, true], served])
  })

  it('is refused no longer where the clock is set back', () => {
    const { clock, guard } = open()
    for (let asked = 0; asked < 8; asked += 1) guard.judge('g', 1)
    expect(guard.isDeaf('g')).toBe(true)
    clock.advance(-3_600_000)
    guard.isDeaf('g')
    clock.advance(10_000)
    expect([guard.isDeaf('g'), guard.judge('g', 4), guard.judge('g', 1)]).toEqual([false, served, refused(3)])
  })
})
