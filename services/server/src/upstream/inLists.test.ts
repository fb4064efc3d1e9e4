import { expect, it } from 'vitest'
import { inLists } from './inLists'

it.each([
  [[], 2, []],
  [['a'], 2, [['a']]],
  [['a', 'b'], 2, [['a', 'b']]],
  [['a', 'b', 'c', 'd', 'e'], 2, [['a', 'b'], ['c', 'd'], ['e']]],
])('%j in lists of %i', (all, most, lists) => {
  expect(inLists(all, most)).toEqual(lists)
})
