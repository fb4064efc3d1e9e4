import { expectTypeOf, test } from 'vitest'
import type { Cacao, SignInAsk, SignInProof } from './index'

test('a proof of sign-in is told to whom asked, and there first', () => {
  expectTypeOf<SignInAsk['verified']>().parameter(0).toEqualTypeOf<readonly SignInProof[]>()
  expectTypeOf<SignInProof['cacao']>().toEqualTypeOf<Cacao>()
  // @ts-expect-error without a nonce a proof could be used twice
  const ask: SignInAsk = { verified() {} }
  expectTypeOf(ask).toBeObject()
})
