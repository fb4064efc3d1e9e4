import { expect, it } from 'vitest'
import { liveMark } from './liveMark'

const recorded = { mark: 'recorded', date: '2026-11-26' }

it('is the day since which all that an adapter asks was seen to work', () => {
  expect(liveMark([recorded])).toBe('recorded 2026-11-26')
  expect(liveMark([recorded, { mark: 'recorded', date: '2026-03-01' }])).toBe('recorded 2026-03-01')
})

it.each([
  ['a part was not', [recorded, { mark: 'documented', date: '2026-11-24' }]],
  ['nothing was', []],
])('is none where %s', (_, proven) => {
  expect(liveMark(proven)).toBe('never run live')
})
