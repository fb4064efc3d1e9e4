import type { Wallet } from '@wallet-standard/base'
import { expectTypeOf, test } from 'vitest'
import { createSolanaTestWallet, type SolanaFeature, type SolanaTestWallet } from './solana'

test('a Solana test wallet is a wallet of the standard, with features that may be missing', () => {
  expectTypeOf<SolanaTestWallet['wallet']>().toExtend<Wallet>()
  expectTypeOf<SolanaTestWallet['wallet']['features']['solana:signIn']>().toExtend<object | undefined>()
  expectTypeOf<'solana:signIn'>().toExtend<SolanaFeature>()
  // @ts-expect-error a wallet without a cluster
  expectTypeOf(createSolanaTestWallet).toBeCallableWith({})
})
