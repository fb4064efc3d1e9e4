import { keccak_256 } from '@noble/hashes/sha3.js'
import { expect, test } from 'vitest'
import { keccak256 } from './keccak256'

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

test.each([
  ['', 'c5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470'],
  ['abc', '4e03657aea45a94fc7d47ba826c8d667c0d1e6e33a64a036ec44f58fa12d6c45'],
  ['transfer(address,uint256)', 'a9059cbb2ab09eb219583f4a59a5d0623ade346d962bcd4e46b11da047c9049b'],
])('of %o is what Ethereum says', (text, hash) => {
  expect(hex(keccak256(Buffer.from(text)))).toBe(hash)
})

test('is that of the library for every length round a block, whatever the bytes', () => {
  for (let length = 0; length < 3 * 136 + 2; length++) {
    const bytes = crypto.getRandomValues(new Uint8Array(length))
    expect([length, hex(keccak256(bytes))]).toEqual([length, hex(keccak_256(bytes))])
  }
})

test('leaves what it was given as it was', () => {
  const bytes = new Uint8Array([1, 2, 3])
  keccak256(bytes.subarray(1))
  expect([...bytes]).toEqual([1, 2, 3])
})
