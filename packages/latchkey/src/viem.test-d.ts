import type { Chain } from 'viem'
import { expectTypeOf, test } from 'vitest'
import type { Network, Provider } from './index'
import { toViemChain, toWalletClient } from './viem'

test('clients come from the provider and the network of an instance', () => {
  expectTypeOf(toViemChain).toEqualTypeOf<(network: Network) => Chain>()
  expectTypeOf(toWalletClient).parameter(0).toHaveProperty('provider').toEqualTypeOf<Provider>()
  expectTypeOf(toWalletClient).returns.toHaveProperty('sendTransaction')
})
