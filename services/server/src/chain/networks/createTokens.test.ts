import { expect, it } from 'vitest'
import { createTokens } from './createTokens'
import type { Mint, Token } from './Network'

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

it('a name or symbol is taken on its chain alone, by a token or a mint, in letters that look alike too', () => {
  const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  const mint = { chainId: solana, mint: 'EPjF', name: 'Harbor Coin', symbol: 'HRB' } as Mint
  const tokens = createTokens([{ ...a, name: 'Quay' }, { ...c, name: 'Pier' }, mint])
  for (const name of ['quay', 'QUAY', 'a', 'А']) expect(tokens.isTaken('eip155:1', name)).toBe(true)
  for (const name of ['Pier', 'C', 'Harbor Coin', 'HRB', '']) expect(tokens.isTaken('eip155:1', name)).toBe(false)
  expect(['harbor coin', 'НRВ', 'Quay'].map((name) => tokens.isTaken(solana, name))).toEqual([true, true, false])
  expect(tokens.isTaken('eip155:5', 'A')).toBe(false)
  tokens.addOnly([{ ...b, name: 'Berth' }])
  expect(['Berth', 'Quay'].map((name) => tokens.isTaken('eip155:1', name))).toEqual([true, true])
})

it('a mint is found by its chain and its own spelling, and is no token of it', () => {
  const mint = { chainId: 'solana:x', mint: 'EPjF', symbol: 'M' } as unknown as Mint
  const tokens = createTokens([a, mint])
  expect(tokens.findMint('solana:x', 'EPjF')).toBe(mint)
  expect([tokens.findMint('solana:x', 'epjf'), tokens.findMint('solana:y', 'EPjF')]).toEqual([undefined, undefined])
  expect(tokens.ofChain('solana:x')).toEqual([])
})
