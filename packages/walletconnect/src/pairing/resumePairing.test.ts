import { expect, test } from 'vitest'
import { fromHex } from '../crypto/hex'
import { resumePairing } from './resumePairing'

const now = 2_000_000_000
const uriOf = (expiry: number | undefined) =>
  `wc:${'a'.repeat(64)}@2?relay-protocol=irn&symKey=${'b'.repeat(64)}${expiry === undefined ? '' : `&expiryTimestamp=${expiry}`}`
const madeAt = (ms: number) => uriOf(ms / 1000 + 300)
const sound = {
  uri: madeAt(now),
  privateKey: 'c'.repeat(64),
  publicKey: 'd'.repeat(64),
  id: 17,
  link: { href: 'harbor://', name: 'Harbor' },
}

test('what an earlier page left is gone on with', () => {
  expect(resumePairing(sound, now)).toEqual({
    id: 17,
    symKey: fromHex('b'.repeat(64)),
    pair: { privateKey: fromHex('c'.repeat(64)), publicKey: fromHex('d'.repeat(64)) },
    madeAt: now,
    link: { href: 'harbor://', name: 'Harbor' },
  })
})

test.each([
  ['no code', { uri: undefined }],
  ['a code that is none', { uri: 'wc:x@2' }],
  ['a code without an end', { uri: uriOf(undefined) }],
  ['a private key that is none', { privateKey: 'x' }],
  ['a public key that is none', { publicKey: 7 }],
  ['no id', { id: undefined }],
  ['an id in letters', { id: '17' }],
  ['half an id', { id: 17.5 }],
  ['no link', { link: undefined }],
  ['a link without an address', { link: {} }],
  ['X-04 a hostile link', { link: { href: 'javascript://x', name: 'x' } }],
  ['a code made in the future', { uri: madeAt(now + 1_000) }],
  ['a code that was shown four minutes', { uri: madeAt(now - 240_000) }],
])('X-12 with %s it is not', (_, change) => {
  expect(resumePairing({ ...sound, ...change }, now)).toBeUndefined()
})

test('a code is gone on with as long as it is shown, and the name of its wallet is short', () => {
  expect(resumePairing({ ...sound, uri: madeAt(now - 239_000) }, now)?.madeAt).toBe(now - 239_000)
  const named = (name: unknown) => resumePairing({ ...sound, link: { href: 'harbor://', name } }, now)?.link.name
  expect([named('x'.repeat(65)), named(undefined)]).toEqual(['x'.repeat(64), ''])
})
