import { expect, it } from 'vitest'
import { createLatinReader, plainLetters } from './createLatinReader'

it.each([
  ['USDC', 'USDC'],
  ['USDС', 'USDc'],
  ['ΕТН', 'eth'],
  ['USD₮', 'USDt'],
  ['Ｕ\u0301S\u200bDC', 'USDC'],
  ['🅄🆂🇩C', 'UsdC'],
  ['你好', '你好'],
])('%s is read as %s', (text, read) => {
  expect(createLatinReader()(text)).toBe(read)
})

it('letters are plain without what is not seen', () => {
  expect(plainLetters('Ｅ\u0301Т\u2060H')).toBe('EТH')
})
