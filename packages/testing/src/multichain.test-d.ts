import { expectTypeOf, test } from 'vitest'
import type { TestWallet } from './eip155'
import type { MultichainTestWallet, MultichainTestWalletOptions } from './multichain'
import type { SolanaTestWallet } from './solana'

test('a wallet in two namespaces has a half in each, which share what is given beside them', () => {
  expectTypeOf<MultichainTestWallet['eip155']>().toEqualTypeOf<TestWallet>()
  expectTypeOf<MultichainTestWallet['solana']>().toEqualTypeOf<SolanaTestWallet>()
  expectTypeOf<MultichainTestWalletOptions['solana']>().not.toHaveProperty('info')
})
