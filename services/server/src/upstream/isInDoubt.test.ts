import { expect, it } from 'vitest'
import { isInDoubt } from './isInDoubt'
import { isRest } from './isRest'
import { UpstreamError } from './UpstreamError'

it('who failed at a question may be at fault or not, but where the answer is too large or nobody was reached', () => {
  for (const fault of ['failing', 'malformed', 'timed-out', 'broken', 'denied'] as const)
    expect(isInDoubt(new UpstreamError(fault))).toBe(true)
  for (const fault of ['too-large', 'unreachable'] as const) expect(isInDoubt(new UpstreamError(fault))).toBe(false)
  for (const other of [new Error('x'), undefined, { fault: 'failing' }]) expect(isInDoubt(other)).toBe(false)
})

it('who says how long it is busy rests, and is in no doubt', () => {
  const busy = [1_000, 0, undefined].map((retryAfter) => new UpstreamError('busy', retryAfter))
  expect(busy.map(isRest)).toEqual([true, false, false])
  expect(busy.map(isInDoubt)).toEqual([false, true, true])
  expect(isRest(new UpstreamError('failing', 1_000))).toBe(false)
})
