import type { FeatureFunctions, FeatureModule, FeatureSlices } from '@latchkey/core'
import { expectTypeOf, test } from 'vitest'
import { feature, type Images } from './images'

test('the feature declares its functions, and keeps no part of the state', () => {
  expectTypeOf(feature).toEqualTypeOf<FeatureModule<'images'>>()
  expectTypeOf<FeatureFunctions['images']>().toEqualTypeOf<Images>()
  expectTypeOf<'images'>().not.toExtend<keyof FeatureSlices>()
})
