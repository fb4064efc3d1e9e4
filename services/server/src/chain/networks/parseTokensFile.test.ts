import { expect, it } from 'vitest'
import { parseTokensFile } from './parseTokensFile'

const address = '0xcA11bde05977b3631167028862bE2a173976CA11'
const token = { chainId: 1, address, name: 'Token', symbol: 'TOK', decimals: 6 }
const read = (value: unknown) => parseTokensFile(JSON.stringify(value))
const iconOf = (logoURI: unknown) => read([{ ...token, logoURI }])[0]?.iconUrl

it('tokens are read from a list, alone or as token lists are written', () => {
  const found = [{ ...token, chainId: 'eip155:1', iconUrl: '' }]
  expect(read([token])).toEqual(found)
  expect(read({ name: 'List', tokens: [{ ...token, address: address.toLowerCase() }] })).toEqual(found)
  expect(read([{ ...token, chainId: 0 }])[0]?.chainId).toBe('eip155:0')
})

it('a list holds at most 20,000', () => {
  const list = (length: number) => JSON.stringify(Array(length).fill(token))
  expect(parseTokensFile(list(20_000))).toHaveLength(20_000)
  const why = 'must hold { "tokens": […] } with at most 20000 tokens'
  expect(() => parseTokensFile(list(20_001))).toThrow(why)
  for (const value of [{}, { tokens: {} }, { tokens: 'x' }, 5]) expect(() => read(value)).toThrow(why)
})

it.each([
  [5, 'it must be an object'],
  [{ ...token, chainId: -1 }, '"chainId" must be a whole number'],
  [{ ...token, chainId: 1.5 }, '"chainId" must be a whole number'],
  [{ ...token, chainId: '1' }, '"chainId" must be a whole number'],
  [{ ...token, address: undefined }, '"address" is missing'],
])('a token like %j is told with its place', (wrong, why) => {
  expect(() => read([token, wrong])).toThrow(`holds a wrong token at place 1: ${why}`)
})

it('tokens of Solana stand at an address in base58, which is a text', () => {
  const chainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
  const { address: _, ...named } = token
  expect(read([{ ...named, chainId, address: mint }])).toEqual([{ ...named, chainId, mint, iconUrl: '' }])
  for (const wrong of [address, `${mint}0`, mint.slice(9), [mint], 7, null, undefined])
    expect(() => read([{ ...named, chainId, address: wrong }])).toThrow(
      'place 0: "address" must be an address of Solana, 32 bytes in base58',
    )
})

it('a picture is what a page may show', () => {
  const long = (letters: number) => `data:image/png;${'a'.repeat(letters - 15)}`
  for (const sound of ['https://a.example/i.png', 'data:image/png;base64,AA', 'data:image/svg+xml,x', long(16_384)])
    expect(iconOf(sound)).toBe(sound)
  for (const wrong of [
    'http://a.example',
    'javascript:"https:"',
    'https:',
    'ipfs://a',
    'xdata:image/png;',
    'data:image/pngx',
    'data:text/html,x',
  ])
    expect(iconOf(wrong)).toBe('')
  for (const wrong of [long(16_385), 5, null, ['https://a.example']]) expect(iconOf(wrong)).toBe('')
})
