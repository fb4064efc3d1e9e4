import { expectTypeOf, test } from 'vitest'
import { connectTimedOut, defineError, isLatchkeyError, type LatchkeyError, userRejected } from './errors'

test('an error has its code and its data', () => {
  expectTypeOf(userRejected({}).code).toEqualTypeOf<'connect.user_rejected'>()
  expectTypeOf(connectTimedOut({ connector: 'a', ms: 1 }).data).toEqualTypeOf<{
    readonly connector: string
    readonly ms: number
  }>()
  // @ts-expect-error its data is missing
  connectTimedOut({})
  const tide = defineError({ code: 'harbor.tide', message: ({ metres }: { readonly metres: number }) => `${metres}` })
  expectTypeOf(tide({ metres: 2 })).toEqualTypeOf<LatchkeyError<'harbor.tide', { readonly metres: number }>>()
  const thrown: unknown = undefined
  if (isLatchkeyError(thrown)) expectTypeOf(thrown.code).toBeString()
})
