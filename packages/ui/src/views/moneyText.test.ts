import { expect, it } from 'vitest'
import { assetAmount } from './assetAmount'
import { currencySign } from './currencySign'
import { moneyText } from './moneyText'

it.each([
  ['100', 'USD', '$100'],
  ['7500.00', 'USD', '$7,500'],
  ['1.9', 'EUR', '€1.90'],
  ['0.001', 'USD', '<$0.01'],
  ['20', 'no currency', '20 no currency'],
])('%s %s reads %s', (amount, currency, text) => {
  expect(moneyText('en', amount, currency)).toBe(text)
})

it('the sign of a currency stands where the language has it', () => {
  expect([currencySign('en', 'EUR'), currencySign('de', 'EUR'), currencySign('en', '<b>')]).toEqual([
    { sign: '€', side: 'start' },
    { sign: '€', side: 'end' },
    { sign: '<b>', side: 'end' },
  ])
})

it.each([
  ['0.030612', '0.0306'],
  ['0.000123456', '0.000123'],
  ['12.345678', '12.3456'],
  ['0', '0.00'],
  ['0.0000000000001', '<0.000000000001'],
])('%s of what is bought reads %s', (amount, text) => {
  expect(assetAmount('en', amount)).toBe(text)
})
