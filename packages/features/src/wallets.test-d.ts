import type { FeatureFunctions, FeatureModule, FeatureSlices } from '@latchkey/core'
import { expectTypeOf, test } from 'vitest'
import { feature, type WalletDirectory } from './wallets'

test('the feature declares its functions, and keeps no part of the state', () => {
  expectTypeOf(feature).toEqualTypeOf<FeatureModule<'wallets'>>()
  expectTypeOf<FeatureFunctions['wallets']>().toEqualTypeOf<Omit<WalletDirectory, 'destroy'>>()
  expectTypeOf<'wallets'>().not.toExtend<keyof FeatureSlices>()
  expectTypeOf<FeatureModule<'wallets'>['slice']>().toEqualTypeOf<undefined>()
})
