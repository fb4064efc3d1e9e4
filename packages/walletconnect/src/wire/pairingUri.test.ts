import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatPairingUri } from './pairingUri'
import { parsePairingUri } from './parsePairingUri'

const topic = 'a'.repeat(64)
const symKey = 'b'.repeat(64)
const plain = `wc:${topic}@2?relay-protocol=irn&symKey=${symKey}&expiryTimestamp=1700000000`

const hexKey = fc.stringMatching(/^[0-9a-f]{64}$/)

test('every code that is written reads back as the same', () =>
  fc.assert(
    fc.property(
      hexKey,
      hexKey,
      fc.option(fc.nat(9_999_999_999), { nil: undefined }),
      fc.uniqueArray(fc.stringMatching(/^wc_[a-zA-Z]{1,20}$/), { maxLength: 4 }),
      (topic, symKey, expiryTimestamp, methods) => {
        const parts = {
          topic,
          symKey,
          ...(expiryTimestamp !== undefined && { expiryTimestamp }),
          ...(methods.length > 0 && { methods }),
        }
        const uri = formatPairingUri(parts)
        for (const form of [uri, uri.replace('wc:', 'wc://'), btoa(uri)]) expect(parsePairingUri(form)).toEqual(parts)
      },
    ),
  ))

test('any text is refused or becomes a clean code', () =>
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.string().map((tail) => plain + tail),
      ),
      (text) => {
        const parts = parsePairingUri(text)
        if (parts) expect(formatPairingUri(parts)).toMatch(/^wc:[0-9a-f]{64}@2\?[-\w=&,]+$/)
      },
    ),
  ))

test('parameters come in any order, methods plain or in brackets', () => {
  const uri = `wc:${topic}@2?expiryTimestamp=1&methods=[wc_sessionPropose],[wc_authRequest,wc_authBatch]&symKey=${symKey}&relay-protocol=irn&relay-data=00`
  expect(parsePairingUri(uri)).toEqual({
    topic,
    symKey,
    expiryTimestamp: 1,
    methods: ['wc_sessionPropose', 'wc_authRequest', 'wc_authBatch'],
  })
})

const long = (letters: number) => `${plain}&x=${'y'.repeat(letters - plain.length - 3)}`

test('a code of 4096 letters is read, and its first twenty methods, packed as they may be', () => {
  expect(parsePairingUri(long(4096))).toMatchObject({ topic })
  const many = Array.from({ length: 30 }, (_, at) => `wc_${at}`)
  expect(parsePairingUri(`${plain}&methods=${many.join(',')}`)?.methods).toEqual(many.slice(0, 20))
  expect(parsePairingUri(`${plain}&methods=%wc_a%`)?.methods).toEqual(['wc_a'])
  expect(parsePairingUri(`${plain}&methods=%5Bwc_a%5D`)?.methods).toEqual(['wc_a'])
})

test.each([
  ['a fragment', `${plain}#x`],
  ['a newline', `${plain}\n`],
  ['a newline inside', plain.replace('&sym', '\n&sym')],
  ['a second key', `${plain}&symKey=${'c'.repeat(64)}`],
  ['a space', `${plain} `],
  ['a quote', `${plain}"`],
  ['markup', `${plain}<b>`],
  ['a short key', plain.replace(symKey, 'bb')],
  ['another protocol', plain.replace('irn', 'waku')],
  ['version 1', plain.replace('@2', '@1')],
  ['an expiry that is no number', plain.replace('1700000000', '1e9')],
  ['another scheme', plain.replace('wc:', 'javascript:')],
  ['a second expiry', `${plain}&expiryTimestamp=1700000001`],
  ['more before it, packed', btoa(`x${plain}`)],
  ['4097 letters', long(4097)],
  ['too much', `${plain}&x=${'y'.repeat(5000)}`],
])('X-05 a pairing code with %s is refused', (_, uri) => {
  expect(parsePairingUri(uri)).toBeUndefined()
})

test('X-05 what a foreign code adds is gone once it is rebuilt', () => {
  const parts = parsePairingUri(`${plain}&pay=https%3A&redirect=evil`)
  expect(parts && formatPairingUri(parts)).toBe(plain)
})
