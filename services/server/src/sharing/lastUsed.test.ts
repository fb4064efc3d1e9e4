import { expect, it } from 'vitest'
import { lastUsed } from './lastUsed'

it('keeps so many, and lets go of what was used longest ago', () => {
  const kept = lastUsed<number>(3)
  for (const [at, key] of ['a', 'b', 'c'].entries()) kept.set(key, at)
  kept.get('a')
  kept.set('d', 3)
  kept.set('c', 4)
  kept.set('e', 5)
  expect([...kept.entries()]).toEqual([
    ['e', 5],
    ['c', 4],
    ['d', 3],
  ])
  kept.delete('c')
  kept.set('f', 6)
  expect([...kept.keys()]).toEqual(['f', 'e', 'd'])
})
