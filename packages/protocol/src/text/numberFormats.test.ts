import { expect, onTestFinished, test, vi } from 'vitest'
import { formatAmount } from './formatAmount'
import { formatPrice, formatWorth, worthParts } from './formatWorth'
import { numberFormats } from './numberFormats'

test.each(['en', 'ar', 'de', 'hi'])('in %s every text is the same by kept formats as by new ones', (locale) => {
  const formats = numberFormats()
  for (const amount of ['0', '1.5', '1234567.891', '0.0000001'])
    expect(formatAmount(amount, locale, 4, formats)).toBe(formatAmount(amount, locale, 4))
  for (const dollars of [0, 0.001, 12, 4812.356]) {
    expect(formatWorth(dollars, locale, 'both', formats)).toBe(formatWorth(dollars, locale))
    expect(formatWorth(dollars, locale, 'used', formats)).toBe(formatWorth(dollars, locale, 'used'))
    expect(formatPrice(dollars, locale, formats)).toBe(formatPrice(dollars, locale))
    expect(worthParts(dollars, locale, formats)).toEqual(worthParts(dollars, locale))
  }
})

test('makes each format once, however many texts it writes', () => {
  const made: unknown[] = []
  const { NumberFormat } = Intl
  vi.stubGlobal('Intl', {
    NumberFormat: class extends NumberFormat {
      constructor(...given: ConstructorParameters<typeof NumberFormat>) {
        super(...given)
        made.push(given)
      }
    },
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const formats = numberFormats()
  for (let place = 0; place < 100; place++) {
    formatAmount(`${place}.25`, 'en', 4, formats)
    formatWorth(place, 'en', 'both', formats)
  }
  expect(made).toHaveLength(2)
})
