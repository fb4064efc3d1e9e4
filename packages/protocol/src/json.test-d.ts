import { expectTypeOf, test } from 'vitest'
import { isRecord } from './json'

test('the fields of a record are unknown until they are looked at', () => {
  const value: unknown = {}
  if (isRecord(value)) expectTypeOf(value['any']).toBeUnknown()
  expectTypeOf(value).toBeUnknown()
})
