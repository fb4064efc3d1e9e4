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
    clock.advance(2_500)
    expect([guard.judge('g', 2), guard.judge('g', 1), guard.judge('g', 1)]).toEqual([refused(8), served, refused(8)])
    expect(guard.judge('other', 4)).toEqual(served)
    clock.advance(7_499)
    expect(guard.judge('g', 1)).toEqual(refused(1))
    clock.advance(1)
    expect(guard.judge('g', 4)).toEqual(served)
  })

  it('N-35 cost more where the answer did, but where nobody counts them any more', () => {
    const { guard } = open()
    guard.judge('g', 1)
    guard.owe('g', 3)
    expect(guard.judge('g', 1)).toEqual(refused(10))
    guard.owe('other', 9)
    expect(guard.judge('other', 4)).toEqual(served)
  })
})

describe('N-32 a group that goes on although it is refused', () => {
  it('is not heard any more once it was refused as often as it may ask, until its window ends', () => {
    const { clock, guard } = open()
    expect(guard.isDeaf('g')).toBe(false)
    guard.judge('g', 4)
    for (let time = 0; time < 3; time += 1) guard.judge('g', 1)
    expect(guard.isDeaf('g')).toBe(false)
    guard.judge('g', 1)
    expect([guard.isDeaf('g'), guard.isDeaf('other')]).toEqual([true, false])
    clock.advance(9_999)
    expect(guard.isDeaf('g')).toBe(true)
    clock.advance(1)
    expect(guard.isDeaf('g')).toBe(false)
    guard.judge('g', 5)
    expect(guard.isDeaf('g')).toBe(false)
  })

  it('is so too where others refused it', () => {
    const { guard } = open()
    for (let time = 0; time < 4; time += 1) guard.refuse('g')
    expect([guard.isDeaf('g'), guard.judge('g', 4)]).toEqual([true, served])
  })

  it('are refused no longer where the clock is set back, and nobody stays deaf', () => {
    const { clock, guard } = open()
    for (let asked = 0; asked < 8; asked += 1) guard.judge('g', 1)
    expect(guard.isDeaf('g')).toBe(true)
    clock.advance(-3_600_000)
    expect([guard.isDeaf('g'), guard.judge('g', 4), guard.judge('g', 1)]).toEqual([false, served, refused(10)])
  })
})
