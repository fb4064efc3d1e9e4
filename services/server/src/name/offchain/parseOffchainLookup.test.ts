import fc from 'fast-check'
import { concatHex, type Hex, numberToHex } from 'viem'
import { expect, it } from 'vitest'
import { lookup } from './foreignNames.test.support'
import { parseOffchainLookup } from './parseOffchainLookup'

const contract = `0x${'11'.repeat(20)}` as const
const words = (...values: readonly (number | bigint)[]) =>
  concatHex(values.map((value) => numberToHex(value, { size: 32 })))

it('a lookup is read whole, and its first four addresses', () => {
  const urls = ['a', 'b', 'c', 'd', 'e'].map((host) => `https://${host}.example/{data}`)
  for (const count of [0, 1, 4, 5])
    expect(parseOffchainLookup(lookup(contract, urls.slice(0, count), '0x1234'), contract)).toEqual({
      ...{ sender: contract, urls: urls.slice(0, Math.min(count, 4)), callData: '0x1234', extraData: '0x77' },
      callbackFunction: expect.stringMatching(/^0x[0-9a-f]{8}$/),
    })
})

it('N-243 thousands of addresses that are one long text are four', () => {
  const count = 2_000
  const text = 32_000
  // All entries lead to the text behind the list; the bytes of the call and of what goes with it are its empty beginning.
  const head = words(BigInt(contract), 160, 160 + 32 + count * 32 + 32 + text, 0, 160 + 32 + count * 32 + 32 + text)
  const list = words(count, ...Array.from({ length: count }, () => count * 32))
  const revert = concatHex(['0x556f1830', head, list, words(text), `0x${'61'.repeat(text)}`, words(0)])
  expect(parseOffchainLookup(revert, contract)?.urls.map(({ length }) => length)).toEqual([text, text, text, text])
})

it('N-243 bytes that only begin like a lookup are none, whatever follows', () => {
  const place = fc.oneof(fc.nat(400), fc.constantFrom(2n ** 256n - 1n, 2n ** 64n, 2n ** 32n))
  const bytes = fc.array(place, { maxLength: 12 }).map((values): Hex => concatHex(['0x556f1830', words(...values)]))
  fc.assert(
    fc.property(bytes, (revert) => {
      const read = parseOffchainLookup(revert, contract)
      expect(read === undefined || read.sender === contract).toBe(true)
    }),
  )
})
