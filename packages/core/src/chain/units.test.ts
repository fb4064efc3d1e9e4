import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatUnits, parseUnits } from './units'

test('KM-26 sums of decimal texts are exact', () => {
  expect(parseUnits('0.1', 9) + parseUnits('0.2', 9)).toBe(300_000_000n)
  expect(formatUnits(parseUnits('0.1', 18) + parseUnits('0.2', 18), 18)).toBe('0.3')
})

test.each<[string, number, bigint]>([
  ['1', 18, 10n ** 18n],
  ['0.000000000000000001', 18, 1n],
  ['123456789012345678901234567890.123456789012345678', 18, 123456789012345678901234567890123456789012345678n],
  ['42', 0, 42n],
  ['007', 0, 7n],
  ['.5', 1, 5n],
  ['5.', 1, 50n],
  ['-1.5', 2, -150n],
  ['-0', 2, 0n],
])('KM-26 %s with %d decimals is %d', (text, decimals, units) => {
  expect(parseUnits(text, decimals)).toBe(units)
})

test.each<[bigint, number, string]>([
  [0n, 18, '0'],
  [1n, 18, '0.000000000000000001'],
  [10n ** 18n, 18, '1'],
  [1_500_000n, 6, '1.5'],
  [100n, 0, '100'],
  [-5n, 1, '-0.5'],
  [10n, 255, `0.${'0'.repeat(253)}1`],
])('KM-26 %d of %d decimals is %s', (units, decimals, text) => {
  expect(formatUnits(units, decimals)).toBe(text)
})

test.each([
  '',
  '.',
  '-',
  '-.',
  '--1',
  '1-',
  '9'.repeat(79),
  '1e18',
  '0x10',
  '1,5',
  '1 000',
  ' 1',
  '1\n',
  '1.2.3',
  'NaN',
  'Infinity',
  '１',
  '+1',
  null,
  1,
])('the amount %j is refused, not guessed', (value) => {
  expect(() => parseUnits(value as string, 18)).toThrow(expect.objectContaining({ code: 'request.invalid' }))
})

test.each<[string, number]>([
  ['0.1', 0],
  ['1.23', 1],
  ['0.0000000000000000001', 18],
])('KM-26 %s has too many decimals for %d and is not rounded', (value, decimals) => {
  expect(() => parseUnits(value, decimals)).toThrow(expect.objectContaining({ code: 'request.invalid' }))
})

test.each([-1, 1.5, 256, Number.NaN, '18'])('%j decimals are refused', (decimals) => {
  for (const convert of [() => parseUnits('1', decimals as number), () => formatUnits(1n, decimals as number)])
    expect(convert).toThrow(expect.objectContaining({ data: { field: 'decimals', seen: String(decimals) } }))
})

test('KM-26 what is formatted parses back to the same', () => {
  fc.assert(
    fc.property(fc.bigInt(), fc.integer({ min: 0, max: 255 }), (units, decimals) => {
      expect(parseUnits(formatUnits(units, decimals), decimals)).toBe(units)
    }),
  )
})
