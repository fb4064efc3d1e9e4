import { createElement } from 'react'
import { expectTypeOf, test } from 'vitest'
import { type Latchkey, LatchkeyProvider, useAccount, useBalance, useSwitchNetwork } from './react'

test('the provider takes an instance, hooks answer in the words of the account', () => {
  expectTypeOf(LatchkeyProvider).parameter(0).toHaveProperty('latchkey').toEqualTypeOf<Latchkey>()
  // @ts-expect-error a provider without an instance
  createElement(LatchkeyProvider, {})
  expectTypeOf(useAccount).returns.toHaveProperty('status').toEqualTypeOf<'disconnected' | 'connecting' | 'connected'>()
  expectTypeOf(useBalance).returns.toHaveProperty('status').toEqualTypeOf<'unknown' | 'fresh' | 'stale'>()
  expectTypeOf(useSwitchNetwork).returns.toHaveProperty('dispatchAsync')
})
