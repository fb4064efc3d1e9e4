import { expect, it } from 'vitest'
import { fallbackOptions } from './fallbackOptions'
import { centsOf, judgeAmount } from './judgeAmount'

const [usd] = fallbackOptions.paymentCurrencies

it.each([
  ['', 'card', 'empty'],
  ['0', 'card', 'empty'],
  ['0.00', 'card', 'empty'],
  ['9.99', 'card', 'below'],
  ['10', 'card', 'fits'],
  ['10.00', 'card', 'fits'],
  ['7500', 'card', 'fits'],
  ['7500.01', 'card', 'above'],
  ['7500.01', 'ach_bank_account', 'fits'],
  ['25000.00', 'ach_bank_account', 'fits'],
  ['25000.01', 'ach_bank_account', 'above'],
  ['999999999', 'ach_bank_account', 'above'],
  ['1e3', 'card', 'invalid'],
  ['-20', 'card', 'invalid'],
  ['20,00', 'card', 'invalid'],
  ['20.001', 'card', 'invalid'],
  ['NaN', 'card', 'invalid'],
  ['20', 'cheque', 'invalid'],
])('%j by %s is %s', (amount, method, state) => {
  if (!usd) throw new Error('no dollars')
  expect(judgeAmount(amount, usd, method).state).toBe(state)
})

it('a limit that is no money lets nothing through', () => {
  const methods = [{ id: 'card', min: 'none', max: '7500.00' }]
  expect(judgeAmount('20', { payment_method_limits: methods }, 'card').state).toBe('invalid')
})

it.each([
  ['10', 1_000n],
  ['10.', 1_000n],
  ['10.5', 1_050n],
  ['10.50', 1_050n],
  ['10.500', 1_050n],
  ['10.5001', undefined],
  ['1000000000', undefined],
  ['.5', undefined],
])('%s is %s cents', (amount, cents) => {
  expect(centsOf(amount)).toBe(cents)
})
