import { expectTypeOf, test } from 'vitest'
import { isJsonObject, type JsonObject, type ListedWallet } from './api'

test('what a schema reads is typed as it says', () => {
  expectTypeOf<ListedWallet['id']>().toBeString()
  expectTypeOf<ListedWallet['chains'][number]>().toBeString()
  const body: unknown = {}
  if (isJsonObject(body)) expectTypeOf(body).toEqualTypeOf<JsonObject>()
})
