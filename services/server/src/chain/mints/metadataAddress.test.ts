import { createPrivateKey, createPublicKey } from 'node:crypto'
import { base58 } from '@scure/base'
import { expect, it } from 'vitest'
import { isOnCurve } from './isOnCurve'
import { metadataAddress } from './metadataAddress'

/** What comes before a private key of 32 bytes: https://www.rfc-editor.org/rfc/rfc8410 */
const head = Buffer.from('302e020100300506032b657004220420', 'hex')

function publicKey(seed: number): Uint8Array {
  const key = Buffer.concat([head, Buffer.alloc(32, seed)])
  const { x = '' } = createPublicKey(createPrivateKey({ key, format: 'der', type: 'pkcs8' })).export({ format: 'jwk' })
  return Buffer.from(x, 'base64url')
}

// As others derive them; of some the first bytes tried are a point of the curve.
it.each([
  ['EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', '5x38Kp4hvdomTCnCrAny4UtMUt5rQBdB6px2K1Ui45Wq'],
  ['So11111111111111111111111111111111111111112', '6dM4TqWyWJsbx7obrdLcviBkTafD5E8av61zfU6jq57X'],
  ['DezXAZ8z7PnrnRJjz3wXBoRgixCa6xjnB7YaB1pPB263', 'FDZZbyY9XGpL3CNKUZxLk3wFTTQYL3TkDiDzqxrizcPN'],
  ['GmaDrppBC7P5ARKV8g3djiwP89vz1jLK23V2GBjuAEGB', 'F52VYq1r1F5wNYfD3QLLbPT1U9wvdFrf8mTNwUudiZrq'],
])('the metadata of %s is kept where everybody derives', (mint, address) => {
  expect(metadataAddress(mint)).toBe(address)
  expect(isOnCurve(base58.decode(address))).toBe(false)
})

it('every public key is a point of the curve', () => {
  expect(isOnCurve(base58.decode('7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'))).toBe(true)
  for (let seed = 1; seed <= 32; seed++) expect(isOnCurve(publicKey(seed))).toBe(true)
})
