import { expectTypeOf, test } from 'vitest'
import { isHex, isTransactionHash } from './hash'

test('what is proven hex is typed as hex', () => {
  const value: unknown = '0x'
  if (isHex(value)) expectTypeOf(value).toEqualTypeOf<`0x${string}`>()
  if (isTransactionHash(value)) expectTypeOf(value).toEqualTypeOf<`0x${string}`>()
  expectTypeOf(value).toBeUnknown()
})
