import { expectTypeOf, test } from 'vitest'
import { checksumAddress, isAddress, parseAddress } from './address'
import type { Namespace } from './caip'

test('an address is read by its namespace', () => {
  expectTypeOf(isAddress).parameter(0).toEqualTypeOf<Namespace>()
  expectTypeOf(parseAddress).returns.toBeString()
  expectTypeOf(checksumAddress).returns.toEqualTypeOf<`0x${string}` | undefined>()
  const value: unknown = '0x'
  if (isAddress('eip155', value)) expectTypeOf(value).toBeString()
  // @ts-expect-error no such namespace
  isAddress('bitcoin', value)
})
