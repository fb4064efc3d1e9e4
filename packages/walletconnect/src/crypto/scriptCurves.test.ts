import { x25519 } from '@noble/curves/ed25519.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toHex } from './hex'
import { nativeAgreement } from './nativeAgreement'
import { scriptAgreement } from './scriptCurves'

const key = fc.uint8Array({ minLength: 32, maxLength: 32 })

test('script agrees with the browser and with an independent library, for every key', () =>
  fc.assert(
    fc.asyncProperty(key, key, async (privateKey, other) => {
      const own = { privateKey, publicKey: x25519.getPublicKey(privateKey) }
      const peer = x25519.getPublicKey(other)
      const shared = await scriptAgreement.shared(own, peer)
      expect(toHex(shared)).toBe(toHex(x25519.getSharedSecret(privateKey, peer)))
      expect(toHex(shared)).toBe(toHex(await nativeAgreement.shared(own, peer)))
    }),
    { numRuns: 40 },
  ))

test('a pair it makes works with the browser', async () => {
  const [script, native] = [await scriptAgreement.generate(), await nativeAgreement.generate()]
  expect(toHex(script.publicKey)).toBe(toHex(x25519.getPublicKey(script.privateKey)))
  expect(await scriptAgreement.shared(script, native.publicKey)).toEqual(
    await nativeAgreement.shared(native, script.publicKey),
  )
})

test.each([
  ['0', 0n],
  ['1', 1n],
  ['the prime less one', 2n ** 255n - 20n],
  ['the prime', 2n ** 255n - 19n],
  ['a point of order eight', 325606250916557431795983626356110631294008115727848805560023387167927233504n],
  ['a point of the twist', 2n],
])('a key that no honest party has is refused: %s', async (_, u) => {
  const publicKey = Uint8Array.from({ length: 32 }, (__, index) => Number((u >> BigInt(8 * index)) & 255n))
  const own = await scriptAgreement.generate()
  await expect(scriptAgreement.shared(own, publicKey)).rejects.toThrow()
})
