import type { CustomTransport } from 'viem'
import { expectTypeOf, test } from 'vitest'
import { toViemTransport, toWalletClient, type WalletClientParameters } from './viem'

test('a client knows its account and chain', () => {
  expectTypeOf(toWalletClient).parameters.toEqualTypeOf<[parameters: WalletClientParameters]>()
  expectTypeOf(toWalletClient)
    .returns.toHaveProperty('account')
    .toHaveProperty('address')
    .toEqualTypeOf<`0x${string}`>()
  expectTypeOf(toViemTransport).returns.toEqualTypeOf<CustomTransport>()
  // @ts-expect-error an address alone makes no client
  toWalletClient({ address: '0x' })
})
