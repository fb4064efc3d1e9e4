import { expect, it } from 'vitest'
import { createTestClock } from '../fake/testServices.test.support'
import { createExpiring } from './createExpiring'

it('a name is known for its own time, and taken out once', () => {
  const clock = createTestClock()
  const names = createExpiring(clock, 10)
  expect([names.has('a'), names.add('a', 1_000), names.add('b', 2_000), names.has('a')]).toEqual([
    ...[false, true, true, true],
  ])
  clock.advance(999)
  expect([names.has('a'), names.remove('a'), names.remove('a'), names.has('a')]).toEqual([true, true, false, false])
  clock.advance(1_001)
  expect([names.has('b'), names.remove('b')]).toEqual([false, false])
})

it('N-42 where it is full it forgets nothing before its time, and takes nothing instead', () => {
  const clock = createTestClock()
  const names = createExpiring(clock, 2)
  names.add('short', 1_500)
  names.add('long', 10_000)
  expect(names.add('more', 1_000)).toBe(false)
  clock.advance(1_000)
  expect([names.add('more', 1_000), names.has('short'), names.has('long')]).toEqual([false, true, true])
  clock.advance(500)
  // It looks through all of them once a second at most.
  expect(names.add('more', 1_000)).toBe(false)
  clock.advance(500)
  expect([names.add('more', 1_000), names.has('more'), names.has('long')]).toEqual([true, true, true])
  expect(names.add('again', 1_000)).toBe(false)
})

it('N-42 room is made of a name at the very moment its time is over', () => {
  const clock = createTestClock()
  const names = createExpiring(clock, 1)
  names.add('first', 1_000)
  clock.advance(999)
  expect(names.add('second', 1_000)).toBe(false)
  clock.advance(1)
  expect([names.add('second', 1_000), names.has('second')]).toEqual([true, true])
})
