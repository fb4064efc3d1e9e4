import { base58 } from '@scure/base'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonicalSolanaAddress } from './solana'

describe('a Solana address', () => {
  test.each([
    '11111111111111111111111111111111',
    'So11111111111111111111111111111111111111112',
    'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
    'Vote111111111111111111111111111111111111111',
    'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
  ])('%s is one', (value) => {
    expect(canonicalSolanaAddress(value)).toBe(value)
  })

  test.each([
    '',
    '1111111111111111111111111111111',
    '111111111111111111111111111111111',
    'So1111111111111111111111111111111111111111',
    'So111111111111111111111111111111111111111122',
    'So11111111111111111111111111111111111111112\n',
    ' So11111111111111111111111111111111111111112',
    'xSo11111111111111111111111111111111111111112',
    'SO11111111111111111111111111111111111111I12',
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed0O',
  ])('KM-24 %j is none', (value) => {
    expect(canonicalSolanaAddress(value)).toBeUndefined()
  })

  test('exactly 32 bytes make one', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 28, maxLength: 36 }), (bytes) => {
        const value = base58.encode(bytes)
        expect(canonicalSolanaAddress(value)).toBe(bytes.length === 32 ? value : undefined)
      }),
    )
  })
})
