import { expectTypeOf, test } from 'vitest'
import type { ActionsOf, Eip155Actions, PortableActions, ProviderOf, RpcProvider, Scope } from './actions'

test('a namespace has its own actions, else the portable ones', () => {
  expectTypeOf<ActionsOf<'eip155'>>().toEqualTypeOf<Eip155Actions>()
  expectTypeOf<ActionsOf<'cosmos'>>().toEqualTypeOf<PortableActions>()
  expectTypeOf<Eip155Actions>().toExtend<PortableActions>()
  expectTypeOf<ProviderOf<'eip155'>>().toEqualTypeOf<RpcProvider>()
})

test('every action that asks the wallet takes a scope', () => {
  expectTypeOf<PortableActions['signMessage']>().parameter(0).toExtend<Scope>()
  expectTypeOf<Eip155Actions['sendCalls']>().parameter(0).toExtend<Scope>()
})
