import { expect, it } from 'vitest'
import { foldText } from './foldText'

it.each([
  ['case', 'MetaMask', 'metamask'],
  ['marks, composed or not', 'Métámásk', 'metamask'],
  ['wide letters', 'Ｍｅｔａ', 'meta'],
  ['invisible characters', 'Meta\u200bMask\u202e', 'metamask'],
  ['spaces of every kind', ' Coin\u00a0 \tBase ', 'coin base'],
])('does not tell %s apart', (_, text, folded) => expect(foldText(text)).toBe(folded))

it('is the same for what was folded already', () => {
  for (const text of ['MetaMask', 'ﬁ İ ß', '한국어', 'محفظة']) expect(foldText(foldText(text))).toBe(foldText(text))
})
