import { expect, test } from 'vitest'
import { importCircles, pathsThrough, shortestWayBack } from './importCircles.mjs'

const graph = (edges) => new Map(Object.entries(edges))

test('files that import each other in a circle are found, with what only hangs on it left out', () => {
  const imports = graph({ a: ['b'], b: ['c', 'd'], c: ['a'], d: ['e'], e: [], f: ['a'], g: ['h'], h: ['g'], i: ['i'] })
  expect(importCircles(imports)).toEqual([['a', 'b', 'c'], ['g', 'h'], ['i']])
})

test('the shortest way back is told step by step', () => {
  const imports = graph({ a: ['b', 'c'], b: ['c'], c: ['a'] })
  expect(shortestWayBack(imports, 'a')).toEqual(['a', 'c', 'a'])
  expect(shortestWayBack(graph({ a: ['b'], b: [] }), 'a')).toEqual([])
})

test('a large circle is told by a few short ones', () => {
  const imports = graph({ a: ['b', 'c'], b: ['a'], c: ['a'] })
  expect(pathsThrough(imports, ['a', 'b', 'c'])).toEqual([
    ['a', 'b', 'a'],
    ['c', 'a', 'c'],
  ])
})
