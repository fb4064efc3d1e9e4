import { expect, test } from 'vitest'
import { currentIdOf, formerIdOf } from './formerIds'
import type { ChainId } from './isChainId'

test.each([
  ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'],
  ['solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K'],
] as [ChainId, ChainId][])('%s was %s', (current, former) => {
  expect(formerIdOf(current)).toBe(former)
  expect(currentIdOf(former)).toBe(current)
  expect(currentIdOf(current)).toBe(current)
})

test.each(['eip155:1', 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z', 'constructor'])('%s had no other id', (id) => {
  expect(formerIdOf(id)).toBeUndefined()
  expect(currentIdOf(id as ChainId)).toBe(id)
})
