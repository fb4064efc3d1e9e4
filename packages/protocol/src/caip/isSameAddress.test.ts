import { expect, it } from 'vitest'
import { isSameAddress } from './isSameAddress'

it.each([
  ['eip155', '0xAb', '0xaB', true],
  ['eip155:1', '0xAb', '0xaB', true],
  ['eip155:1', '0xAb', '0xaC', false],
  ['solana', 'Ab', 'Ab', true],
  ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'Ab', 'aB', false],
  // No namespace of EVM, for all that it begins as one.
  ['eip1559', '0xAb', '0xaB', false],
])('on %s %s and %s', (chain, one, other, isSame) => expect(isSameAddress(chain, one, other)).toBe(isSame))
