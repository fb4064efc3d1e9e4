import type { Adapter, AdapterRuntime } from '@latchkey/core'
import { expectTypeOf, test } from 'vitest'
import { eip155 } from './index'

test('the adapter brings the actions of EVM chains', () => {
  expectTypeOf(eip155).returns.toEqualTypeOf<Adapter<'eip155'>>()
  expectTypeOf<ReturnType<ReturnType<typeof eip155>['setup']>>().toEqualTypeOf<AdapterRuntime<'eip155'>>()
})
