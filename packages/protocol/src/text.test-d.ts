import { expectTypeOf, test } from 'vitest'
import { decimalText, isOpenable, shortAddress } from './text'

test('amounts are exact, links are proven', () => {
  expectTypeOf(decimalText).parameter(0).toBeBigInt()
  // @ts-expect-error a number would lose digits
  decimalText(1.5, 18)
  const href: unknown = 'harbor://'
  if (isOpenable(href)) expectTypeOf(href).toBeString()
  expectTypeOf(shortAddress).returns.toBeString()
})
