import type { FeatureFunctions, FeatureModule, FeatureSlices } from '@latchkey/core'
import { expectTypeOf, test } from 'vitest'
import { feature, type Swap, type SwapState } from './swap'

test('the feature declares its functions and its part of the state', () => {
  expectTypeOf(feature).toEqualTypeOf<FeatureModule<'swap'>>()
  expectTypeOf<FeatureFunctions['swap']>().toEqualTypeOf<Swap>()
  expectTypeOf<FeatureSlices['swap']>().toEqualTypeOf<SwapState>()
})
