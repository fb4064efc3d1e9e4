import type { Eip155Actions, PortableActions } from '@latchkey/protocol/actions'
import type { ChainId } from '@latchkey/protocol/caip'
import { expectTypeOf, test } from 'vitest'
import {
  type AccountDetails,
  type Adapter,
  type AdapterContext,
  type AdapterRuntime,
  type Connection,
  createCore,
  type DisconnectReason,
  getAccount,
  type JsonRequest,
} from './index'

test('a connection is one of three, each with its own fields', () => {
  const read = (connection: Connection): void => {
    if (connection.status === 'connected') expectTypeOf(connection.chainId).toEqualTypeOf<ChainId>()
    else if (connection.status === 'disconnected') expectTypeOf(connection.reason).toEqualTypeOf<DisconnectReason>()
    else expectTypeOf(connection.intent).toEqualTypeOf<'connect' | 'restore'>()
  }
  expectTypeOf(read).toBeFunction()
  // @ts-expect-error nothing is connected without accounts
  const connected: Connection = { status: 'connected', connectorId: 'a', proof: 'wallet' }
  expectTypeOf(connected).toBeObject()
})

test('an adapter brings the actions of its namespace, rules of JSON-RPC only where it speaks it', () => {
  expectTypeOf<AdapterRuntime<'eip155'>['actions']>().returns.resolves.toEqualTypeOf<Eip155Actions>()
  expectTypeOf<AdapterRuntime<'cosmos'>['actions']>().returns.resolves.toEqualTypeOf<PortableActions>()
  expectTypeOf<AdapterRuntime['rpcRules']>().extract<undefined>().toBeUndefined()
  expectTypeOf<AdapterContext['requestJson']>().parameter(0).toEqualTypeOf<JsonRequest>()
  // @ts-expect-error no namespace of that name
  const other: Adapter<'bitcoin'> | undefined = undefined
  expectTypeOf(other).toBeUndefined()
})

test('features tell of an account by fields it has', () => {
  expectTypeOf(getAccount).returns.toExtend<
    Required<Omit<AccountDetails, 'amounts' | 'shownImage'>> & Pick<AccountDetails, 'amounts'>
  >()
  // @ts-expect-error an address is told by wallets alone
  const details: AccountDetails = { address: '0x' }
  expectTypeOf(details).toBeObject()
})

test('a core needs networks', () => {
  // @ts-expect-error without networks
  createCore({})
})
