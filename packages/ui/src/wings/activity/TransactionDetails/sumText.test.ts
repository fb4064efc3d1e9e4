import type { ActivityAmount } from '@latchkey/features/history'
import { expect, it } from 'vitest'
import { createWords } from '../../../messages/createWords'
import { detailsWordsEn } from '../detailsWords.en'
import { wordsEn } from '../words.en'
import { exactText, fittingText } from './sumText'

const words = createWords({ ...wordsEn, ...detailsWordsEn }, 'en')
const ether = (text: string, direction: ActivityAmount['direction'] = 'out'): ActivityAmount => {
  return { direction, text, symbol: 'ETH', isItem: false }
}

it('shows every digit where there is room', () => {
  expect(exactText(words, { kind: 'send' }, ether('1.234567890123456789'))).toBe('−1.234567890123456789 ETH')
})
it.each([
  ['0.032666666666666666', '−0.03266 ETH'],
  ['2983.074295', '−2,983.0742 ETH'],
  ['0.25', '−0.25 ETH'],
  ['0.000000000000000001', '−0.000000000000000001 ETH'],
  ['3', '−3.00 ETH'],
])('of %s shows the digits that say something', (text, shown) => {
  expect(fittingText(words, { kind: 'send' }, ether(text))).toBe(shown)
})
it('what is known to be the least says so', () => {
  const least = { ...ether('0.0997', 'in'), isLeast: true } as const
  expect(exactText(words, { kind: 'trade' }, least)).toBe('at least 0.0997 ETH')
})
