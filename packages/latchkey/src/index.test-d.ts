import { expectTypeOf, test } from 'vitest'
import {
  type Account,
  type ActionsOf,
  createLatchkey,
  type Eip155Actions,
  isLatchkeyError,
  type Latchkey,
  type Options,
  type PortableActions,
  type Provider,
  type SolanaActions,
} from './index'

declare const latchkey: Latchkey

test('each namespace has its own actions', async () => {
  const evm = await latchkey.actions('eip155')
  const solana = await latchkey.actions('solana')
  expectTypeOf(evm).toEqualTypeOf<Eip155Actions>()
  expectTypeOf(solana).toEqualTypeOf<SolanaActions>()
  expectTypeOf(await latchkey.actions('bip122')).toEqualTypeOf<PortableActions>()
  expectTypeOf<ActionsOf<'eip155'>>().not.toEqualTypeOf<ActionsOf<'solana'>>()
  expectTypeOf(evm.sendTransaction({ to: '0x', value: 1n })).resolves.toBeString()
  expectTypeOf(evm.parseUnits('1', 18)).toBeBigInt()
  expectTypeOf(solana.signMessage({ message: 'hello' })).resolves.toBeString()
})

test('what a namespace does not have does not compile, nor a call with the wrong parameters', async () => {
  const evm = await latchkey.actions('eip155')
  const solana = await latchkey.actions('solana')
  const bitcoin = await latchkey.actions('bip122')
  // @ts-expect-error typed data is a matter of EVM chains
  solana.signTypedData
  // @ts-expect-error a transaction of Solana is bytes
  solana.sendTransaction({ to: 'a' })
  // @ts-expect-error not every adapter sends transfers: ask whether it does
  bitcoin.sendTransfer({ to: 'a', amount: 1n })
  expectTypeOf(bitcoin.sendTransfer).extract<undefined>().toBeUndefined()
  // @ts-expect-error amounts are bigint
  evm.sendTransaction({ to: '0x', value: 1 })
  // @ts-expect-error a transaction has a receiver
  evm.sendTransaction({ value: 1n })
  // @ts-expect-error there is no such namespace
  latchkey.actions('bitcoin')
})

test('calls of the instance take the parameters of its actions', () => {
  expectTypeOf(latchkey.parseUnits('1', 18, 'eip155')).resolves.toBeBigInt()
  expectTypeOf(latchkey.connect({ connector: 'io.metamask' })).resolves.toEqualTypeOf<Account>()
  expectTypeOf(latchkey.getProvider()).toEqualTypeOf<Provider | undefined>()
  // @ts-expect-error no such view
  latchkey.open({ view: 'Nowhere' })
  // @ts-expect-error a view that only the kit itself opens
  latchkey.open({ view: 'SwitchNetwork' })
  // @ts-expect-error no such feature
  latchkey.feature('teleport')
  expectTypeOf(latchkey.feature('balance')).resolves.toHaveProperty('refresh')
  expectTypeOf(latchkey.feature('wallets')).resolves.toHaveProperty('browse')
})

test('an instance needs networks', () => {
  expectTypeOf(createLatchkey).parameters.toEqualTypeOf<[options: Options]>()
  // @ts-expect-error without networks
  createLatchkey({ adapters: [] })
})

test('an error is told by its code', () => {
  const error: unknown = undefined
  if (isLatchkeyError(error, 'connect.user_rejected')) expectTypeOf(error.code).toEqualTypeOf<'connect.user_rejected'>()
})
