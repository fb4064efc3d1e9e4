import { expect, test } from 'vitest'
import { countRemaining, judgeRemaining, loweredCeilings, shrunkList } from './judgeRemaining.mjs'

const explain = (group, key) => `${key}: ${group} is not allowed`

test('a fault that is listed passes, a new one and one that is gone are problems', () => {
  expect(judgeRemaining({ found: { a: ['x'] }, listed: { a: ['x'] }, explain })).toEqual([])
  expect(judgeRemaining({ found: { a: ['x', 'y'], b: ['z'] }, listed: { a: ['x'] }, explain })).toEqual([
    'y: a is not allowed',
    'z: b is not allowed',
  ])
  expect(judgeRemaining({ found: {}, listed: { a: ['x'] }, explain })).toEqual([
    expect.stringMatching(/^x \(a\) is mended or moved: .*remaining/),
  ])
})

test('the list shrinks and follows a renamed file, and never grows', () => {
  expect(shrunkList({ found: { a: ['x'], c: ['moved'] }, listed: { a: ['x', 'y'], b: ['z'], c: ['old'] } })).toEqual({
    groups: { a: ['x'], c: ['moved'] },
    grown: [],
  })
  expect(shrunkList({ found: { a: ['x', 'y'], b: ['z'] }, listed: { a: ['x'] } })).toEqual({
    groups: { a: ['x'] },
    grown: ['a: 2 found, 1 listed', 'b: 1 found, 0 listed'],
  })
})

test('the note says how many remain', () => {
  expect(countRemaining({})).toBeUndefined()
  expect(countRemaining({ a: ['x', 'y'], b: ['z'] })).toBe('3 known to remain')
})

test('a ceiling sinks to what was found and never rises', () => {
  expect(loweredCeilings({ found: { a: ['x'], b: ['y', 'z'] }, listed: { a: 3, b: 1 } })).toEqual({
    groups: { a: 1, b: 1 },
    grown: ['b: 2 found, 1 allowed'],
  })
})
