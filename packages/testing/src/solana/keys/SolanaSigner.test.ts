import { expect, test } from 'vitest'
import { createSolanaSigner, secretKeysOfPhrase } from './SolanaSigner'

test('accounts of a phrase are those every Solana wallet has', () => {
  // https://solana.com/developers/cookbook/wallets/restore-from-mnemonic
  const phrase = 'neither lonely flavor argue grass remind eye tag avocado spot unusual intact'
  expect(secretKeysOfPhrase(phrase, 3).map((key) => createSolanaSigner(key).address)).toEqual([
    '5vftMkHL72JaJG6ExQfGAsT2uGVHpRR7oTNUPMs68Y2N',
    'GcXbfQ5yY3uxCyBNDPBbR5FjumHf89E7YHXuULfGDBBv',
    '7QPgyQwNLqnoSwHEuK8wKy2Y3Ani6EHoZRihTuWkwxbc',
  ])
})

test('a key in hex is the same key', () => {
  const [key = new Uint8Array()] = secretKeysOfPhrase('test test test test test test test test test test test junk', 1)
  const inHex = createSolanaSigner(`0x${Buffer.from(key).toString('hex').toUpperCase()}`)
  expect(inHex.address).toBe('oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96')
})
