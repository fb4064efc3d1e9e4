import { expect, it } from 'vitest'
import { createTokens } from './createTokens'
import type { Token } from './Network'

const token = (chainId: string, address: string, symbol: string) => ({ chainId, address, symbol }) as Token
const [a, b, c] = [token('eip155:1', '0xAa', 'A'), token('eip155:1', '0xBb', 'B'), token('eip155:10', '0xAa', 'C')]

it('tokens are found by chain, and by address in any case', () => {
  const tokens = createTokens([a, b, c])
  expect(tokens.ofChain('eip155:1')).toEqual([a, b])
  expect(tokens.ofChain('eip155:5')).toEqual([])
  for (const address of ['0xAa', '0xaa', '0xAA']) {
    expect(tokens.find('eip155:1', address)).toBe(a)
    expect(tokens.find('eip155:10', address)).toBe(c)
  }
  expect(tokens.find('eip155:1', '0xcc')).toBeUndefined()
  expect(tokens.find('eip155:5', '0xaa')).toBeUndefined()
})

it('of two at one address the last counts', () => {
  expect(createTokens([a, { ...b, address: '0xaA' as never }]).ofChain('eip155:1')).toMatchObject([{ symbol: 'B' }])
})

it('what is added counts beside the configured ones, until something else is', () => {
  const tokens = createTokens([a])
  tokens.addOnly([c])
  expect([tokens.find('eip155:1', '0xaa'), tokens.find('eip155:10', '0xaa')]).toEqual([a, c])
  tokens.addOnly([])
  expect([tokens.ofChain('eip155:1'), tokens.ofChain('eip155:10')]).toEqual([[a], []])
})
