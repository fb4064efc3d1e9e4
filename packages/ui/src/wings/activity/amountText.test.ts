import type { Activity, ActivityAmount } from '@latchkey/features/history'
import { expect, it } from 'vitest'
import { createWords } from '../../messages/createWords'
import { amountText } from './amountText'
import { kinds } from './kinds'
import { wordsAr } from './words.ar'
import { wordsEn } from './words.en'

const words = createWords(wordsEn, 'en')
const ether = (text: string, direction: ActivityAmount['direction'] = 'out'): ActivityAmount => {
  return { direction, text, symbol: 'ETH', isItem: false }
}

it.each([
  ['1.23456789', '−1.234 ETH'],
  ['1.9999', '−1.999 ETH'],
  ['0.0004', '−<0.001 ETH'],
  ['1234567', '−1,234,567.00 ETH'],
  ['0', '−0.00 ETH'],
  [
    '115792089237316195423570985008687907853269984665640564039457.5',
    '−115,792,089,237,316,195,423,570,985,008,687,907,853,269,984,665,640,564,039,457.50 ETH',
  ],
])('shows three decimals at most', (text, shown) => {
  expect(amountText(words, { kind: 'send' }, ether(text))).toBe(shown)
})
it('what is known to be the least says so in short', () => {
  const least = { ...ether('0.0997', 'in'), isLeast: true } as const
  expect(amountText(words, { kind: 'trade' }, least)).toBe('≥ 0.099 ETH')
})
it('has plus for receive, deposit, borrow and claim, minus for withdraw, repay and burn, whatever the direction', () => {
  const signs = (sign: string) =>
    (Object.keys(kinds) as Activity['kind'][]).filter((kind) =>
      (['in', 'out', 'self'] as const).every((way) => amountText(words, { kind }, ether('1', way)).startsWith(sign)),
    )
  expect(signs('+')).toEqual(['borrow', 'claim', 'deposit', 'receive'])
  expect(signs('−')).toEqual(['burn', 'repay', 'withdraw'])
})
it('has the sign of each end of a swap', () => {
  expect(amountText(words, { kind: 'trade' }, ether('1', 'in'))).toBe('+1.00 ETH')
  expect(amountText(words, { kind: 'trade' }, ether('1', 'out'))).toBe('−1.00 ETH')
})
it('counts items of a collection', () => {
  expect(amountText(words, { kind: 'mint' }, { direction: 'in', text: '1', isItem: true })).toBe('1 NFT')
})
it.each([
  ['25', '25 NFTs'],
  ['9007199254740993', '9,007,199,254,740,993 NFTs'],
  [`${2n ** 255n}`, /^57,896,044,(\d{3},){22}\d{3} NFTs$/],
])('counts %s items to the last one', (text, shown) => {
  const said = amountText(words, { kind: 'mint' }, { direction: 'in', text, isItem: true })
  expect(said).toMatch(typeof shown === 'string' ? new RegExp(`^${shown}$`) : shown)
})
it('many items are counted in the words of the language', () => {
  const count = (text: string) =>
    amountText(createWords(wordsAr, 'ar'), { kind: 'mint' }, { direction: 'in', text, isItem: true })
  expect(count('9007199254740993').replace(/[\u2068\u2069]/g, '')).toBe(
    count('100').replace('100', '9,007,199,254,740,993'),
  )
})
it('what is no count is one of what moved', () => {
  expect(amountText(words, { kind: 'mint' }, { direction: 'in', text: '1.5', isItem: true })).toBe('1 NFT')
})
it('U-18 U-19 a symbol of a stranger is one short line', () => {
  const symbol = `US\u202eD\n${'x'.repeat(90)}`
  const text = amountText(words, { kind: 'receive' }, { ...ether('1'), symbol })
  expect(text).not.toMatch(/[\u202e\n]/)
  expect(text.length).toBeLessThan(30)
})
