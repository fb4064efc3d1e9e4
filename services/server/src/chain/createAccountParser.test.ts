import { expect, it } from 'vitest'
import { createAccountParser } from './createAccountParser'

const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const system = '11111111111111111111111111111111'

it.each([
  [address.toLowerCase(), { kind: 'evm', address }],
  [`eip155:1:${address}`, { kind: 'evm', address }],
  [system, { kind: 'solana', address: system }],
  [`solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:${system}`, { kind: 'solana', address: system }],
  ['cosmos1fl48vsnmsdzcv85q5d2q4z5ajdha8yu34mf0eh', { kind: 'other' }],
])('reads %s the second time as the first', (text, account) => {
  const parse = createAccountParser()
  for (let times = 0; times < 2; times++) expect(parse(text)).toEqual(account)
})

it('refuses what is no address, each time', () => {
  const parse = createAccountParser()
  for (let times = 0; times < 2; times++) expect(() => parse('0x1')).toThrow(expect.objectContaining({ status: 400 }))
})
