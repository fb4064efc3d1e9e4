import type { AccountSlice, FeatureFunctions, FeatureModule, FeatureSlices } from '@latchkey/core'
import type { Namespace } from '@latchkey/protocol/caip'
import { expectTypeOf, test } from 'vitest'
import { type Balances, feature } from './balance'

test('the feature declares its functions and its part of the state', () => {
  expectTypeOf(feature).toEqualTypeOf<FeatureModule<'balance'>>()
  expectTypeOf<FeatureFunctions['balance']>().toEqualTypeOf<Omit<Balances, 'destroy'>>()
  expectTypeOf<FeatureSlices['balance']>().toEqualTypeOf<AccountSlice>()
  expectTypeOf<Balances['watch']>().toEqualTypeOf<(namespace: Namespace) => () => void>()
})
