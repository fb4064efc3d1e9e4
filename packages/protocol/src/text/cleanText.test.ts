import { describe, expect, it } from 'vitest'
import { cleanText, isCleanText } from './cleanText'

describe('foreign text', () => {
  it.each([
    ['direction marks', 'Meta\u202eksaM', 'MetaksaM'],
    ['zero-width characters', 'Meta\u200b\u200d\u2060Mask\ufeff', 'MetaMask'],
    ['soft hyphens', 'Meta\u00adMask', 'MetaMask'],
    ['letters that look like nothing', 'Meta\u3164\u115f\u1160\u2800\uffa0Mask', 'MetaMask'],
    ['private characters', 'Meta\ue000Mask', 'MetaMask'],
    ['direction marks and isolates of a name', 'Meta\u202eksaM\u200b\u2066 \u0000 W\nallet ', 'MetaksaM W allet'],
    ['half characters', 'Meta\ud83dMask', 'MetaMask'],
    ['code points that are no characters', 'Meta\ufffe\ufdd0Mask', 'MetaMask'],
    ['tags, which hide a second text', 'Meta\u{e0041}\u{e0042}Mask', 'MetaMask'],
  ])('loses %s', (_, text, clean) => expect(cleanText(text)).toBe(clean))

  it.each([
    ['lines', 'one\n\r\ntwo', 'one two'],
    ['separators of lines and paragraphs', 'one\u2028\u2029two', 'one two'],
    ['control characters', 'one\0two\u0085three\u001bfour', 'one two three four'],
    ['no-break spaces', 'one\u00a0\u3000two', 'one two'],
    ['spaces around something unseen', 'one \u200b two', 'one two'],
  ])('shows %s as one space', (_, text, clean) => expect(cleanText(text)).toBe(clean))

  it('keeps letters and signs of every script, and counts those', () => {
    expect(cleanText('محفظة 钱包 👛 é')).toBe('محفظة 钱包 👛 é')
    expect(cleanText('👛👛👛', 2)).toBe('👛👛')
    expect(cleanText('one two', 4)).toBe('one')
  })

  it('looks at no more than a thousand characters', () => {
    expect(cleanText(`${'\u200b'.repeat(1_000)}x`)).toBe('')
    expect(cleanText('x'.repeat(100_000))).toHaveLength(120)
  })

  it('cuts no character in half', () => {
    expect(cleanText(`${'x'.repeat(119)}👛👛`)).toBe(`${'x'.repeat(119)}👛`)
  })

  it('is told to be clean or not', () => {
    for (const text of ['MetaMask', 'محفظة', 'a b']) expect(isCleanText(text)).toBe(true)
    for (const text of ['', ' a', 'a ', 'a  b', 'a\u200bb', 'a\u2028b', 'x'.repeat(121), 7, null])
      expect(isCleanText(text)).toBe(false)
  })
})
