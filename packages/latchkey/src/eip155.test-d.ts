import { expectTypeOf, test } from 'vitest'
import { eip155 } from './eip155'
import type { Adapter, Options } from './index'

test('the adapter is one of EVM chains, for the options', () => {
  expectTypeOf(eip155).returns.toEqualTypeOf<Adapter<'eip155'>>()
  expectTypeOf(eip155).returns.toExtend<NonNullable<Options['adapters']>[number]>()
})
