import { expect, it } from 'vitest'
import { totalFee } from './totalFee'

it.each([
  ['1.40', '0.50', '1.90'],
  ['0.05', '0', '0.05'],
  ['0.001', '0.5', '0.51'],
])('fees of %s and %s are %s', (seller, network, sum) => {
  const fees = { coinbaseFee: { amount: seller, currency: 'USD' }, networkFee: { amount: network, currency: 'USD' } }
  expect(totalFee(fees)).toBe(sum)
})
