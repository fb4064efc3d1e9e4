import { expect, test } from 'vitest'
import { parseAmount } from './parseAmount'

test.each([
  ['1.', 18, 10n ** 18n],
  ['.5', 6, 500_000n],
  ['2', 37, 2n * 10n ** 37n],
])('%s of a token with %i decimals', (text, decimals, units) => expect(parseAmount(text, decimals)).toBe(units))

test('the smallest unit of a token with as many decimals as any standard has', () =>
  expect(parseAmount(`0.${'0'.repeat(254)}1`, 255)).toBe(1n))

test.each([
  ['1', 256],
  ['1', -1],
  ['0.1234567', 6],
  ['0.', 6],
  ['.', 6],
])('%s of a token with %i decimals is refused', (text, decimals) =>
  expect(() => parseAmount(text, decimals)).toThrow(expect.objectContaining({ code: 'send.amount_invalid' })),
)

test('more digits than any amount has are refused', () =>
  expect(() => parseAmount('1'.repeat(79), 0)).toThrow(expect.objectContaining({ code: 'send.amount_invalid' })))
