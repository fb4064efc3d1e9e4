import { expect, it } from 'vitest'
import { sameInAnyCase } from './sameInAnyCase'

it.each([
  ['USDC', 'usdc', true],
  ['', '', true],
  ['USDC', 'USDT', false],
])('%j and %j', (one, other, isSame) => expect(sameInAnyCase(one, other)).toBe(isSame))
