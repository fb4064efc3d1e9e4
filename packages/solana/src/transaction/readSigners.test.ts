import { base58 } from '@scure/base'
import { address, getTransactionDecoder } from '@solana/kit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildTransaction, transferOf } from '../fake/transaction.test.support'
import { placeSignature } from './placeSignature'
import { readSigners } from './readSigners'

const key = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => base58.encode(bytes))
const version = fc.constantFrom<'legacy' | 0>('legacy', 0)
const transaction = fc
  .record({ payer: key, version, others: fc.array(fc.tuple(key, key), { maxLength: 8 }) })
  .map(({ others, payer, ...parts }) => {
    const instructions = [[payer, payer] as const, ...others].map(([from, to]) => transferOf(from, to))
    return buildTransaction({ payer, instructions, ...parts })
  })

test('signers, message and places are those @solana/kit wrote, legacy and version 0', () => {
  fc.assert(
    fc.property(transaction, (bytes) => {
      const { messageBytes, signatures } = getTransactionDecoder().decode(bytes)
      const parts = readSigners(bytes)
      expect(parts?.message).toEqual(Uint8Array.from(messageBytes))
      expect(parts?.signers).toEqual(Object.keys(signatures))
      expect(parts?.signatures).toEqual(Object.keys(signatures).map(() => new Uint8Array(64)))
    }),
  )
})

test('a placed signature is found by @solana/kit at its signer, and nothing else changes', () => {
  const signature = fc.uint8Array({ minLength: 64, maxLength: 64 }).filter((bytes) => bytes.some((byte) => byte > 0))
  fc.assert(
    fc.property(transaction, signature, fc.nat(), (bytes, signed, pick) => {
      const { signers = [] } = readSigners(bytes) ?? {}
      const signer = signers[pick % signers.length] ?? ''
      const before = Uint8Array.from(bytes)
      const decoded = getTransactionDecoder().decode(placeSignature(bytes, signer, signed))
      expect(decoded.signatures[address(signer)]).toEqual(signed)
      expect(Object.values(decoded.signatures).filter((one) => one !== null)).toHaveLength(1)
      expect(Uint8Array.from(decoded.messageBytes)).toEqual(readSigners(bytes)?.message)
      expect(bytes).toEqual(before)
    }),
  )
})

test('nobody’s signature is placed nowhere', () => {
  const payer = base58.encode(new Uint8Array(32).fill(1))
  const other = base58.encode(new Uint8Array(32).fill(2))
  const bytes = buildTransaction({ payer })
  for (const signer of [undefined, other])
    expect(() => placeSignature(bytes, signer, new Uint8Array(64))).toThrow(
      expect.objectContaining({ code: 'request.invalid' }),
    )
  expect(() => placeSignature(Uint8Array.of(1, 2), payer, new Uint8Array(64))).toThrow()
})

test('bytes that are no transaction are none, however they end', () => {
  fc.assert(
    fc.property(transaction, fc.nat(), (bytes, at) => {
      const parts = readSigners(bytes.slice(0, at % bytes.length))
      // What is cut behind the keys is left to the node.
      if (parts) expect(parts.signers).toEqual(readSigners(bytes)?.signers)
    }),
  )
  fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => void readSigners(bytes)))
  expect(readSigners(new Uint8Array())).toBeUndefined()
  expect(readSigners(Uint8Array.of(0, 0, 0, 0, 0))).toBeUndefined()
})
