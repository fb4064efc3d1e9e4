import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isHex, isSignedMessage, isTransactionHash } from './hash'

const digits = (count: number) => `0x${'aB3'.repeat(count).slice(0, count)}`
const wrongAtTheEdges = (text: string) => [
  ` ${text}`,
  `${text} `,
  `${text}\n`,
  `\n${text}`,
  `x${text}`,
  `${text}g`,
  text.replace('0x', '0X'),
  text.slice(2),
]

describe('isTransactionHash', () => {
  test('takes 64 hex digits and no other number of them', () => {
    for (let count = 0; count <= 130; count++) expect(isTransactionHash(digits(count))).toBe(count === 64)
  })

  test('KM-24 is anchored at both ends', () => {
    for (const text of wrongAtTheEdges(digits(64))) expect(isTransactionHash(text)).toBe(false)
  })
})

describe('isSignedMessage', () => {
  test('takes 62 hex digits and more', () => {
    for (let count = 0; count <= 300; count++) expect(isSignedMessage(digits(count))).toBe(count >= 62)
  })

  test('KM-24 is anchored at both ends', () => {
    for (const text of wrongAtTheEdges(digits(130))) expect(isSignedMessage(text)).toBe(false)
  })
})

describe('isHex', () => {
  test('takes the hex form of any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        const hex = `0x${Buffer.from(bytes).toString('hex')}`
        expect(isHex(hex)).toBe(true)
        expect(isHex(`${hex}0`)).toBe(false)
        for (const text of wrongAtTheEdges(hex)) expect(isHex(text)).toBe(false)
      }),
    )
  })
})

test('nothing but a text is a hash, a signature or hex', () => {
  fc.assert(
    fc.property(
      fc.anything().filter((value) => typeof value !== 'string'),
      (value) => {
        expect([isHex(value), isTransactionHash(value), isSignedMessage(value)]).toEqual([false, false, false])
      },
    ),
  )
})
