import type { Account } from '@latchkey/core'
import { createElement } from 'react'
import { expectTypeOf, test } from 'vitest'
import {
  AccountButton,
  type Action,
  type ButtonProps,
  LatchkeyButton,
  useAccount,
  useActivity,
  type useConnect,
  useIdentity,
  useName,
  useNetwork,
  useProvider,
  type useSendTransaction,
} from '../index'

test('hooks answer with the fields migrants look for', () => {
  expectTypeOf(useAccount).returns.toHaveProperty('caipAddress')
  expectTypeOf(useAccount).returns.toHaveProperty('embeddedWalletInfo').toEqualTypeOf<undefined>()
  expectTypeOf(useNetwork).returns.toHaveProperty('chainId').toEqualTypeOf<number | string | undefined>()
  expectTypeOf(useProvider).returns.toHaveProperty('walletProvider')
  expectTypeOf(useProvider<{ request(): void }>)
    .returns.toHaveProperty('walletProvider')
    .toEqualTypeOf<{ request(): void } | undefined>()
})

test('the activity is rows by month, and a cursor until the last page', () => {
  expectTypeOf(useActivity).returns.toHaveProperty('next').toEqualTypeOf<string | null>()
  expectTypeOf(useActivity).returns.toHaveProperty('groups').items.toHaveProperty('rows')
})

test('the status of an action tells what else is there', () => {
  const read = (action: Action<never, Account>): void => {
    if (action.status === 'success') expectTypeOf(action.data).toEqualTypeOf<Account>()
    else expectTypeOf(action.data).toEqualTypeOf<undefined>()
    if (action.status === 'error') expectTypeOf(action.error).toEqualTypeOf<Error>()
    else expectTypeOf(action.error).toEqualTypeOf<undefined>()
  }
  expectTypeOf(read).toBeFunction()
  expectTypeOf<Awaited<ReturnType<ReturnType<typeof useConnect>['dispatchAsync']>>>().toEqualTypeOf<Account>()
  expectTypeOf<Parameters<ReturnType<typeof useSendTransaction>['dispatch']>[0]>().toHaveProperty('value')
})

test('buttons take button props, but no style, no content and no other button’s settings', () => {
  createElement(LatchkeyButton, { label: 'Enter', size: 'sm', onClick: () => {}, 'aria-describedby': 'hint' })
  // @ts-expect-error an inline style cannot be drawn on a server under a strict policy
  createElement(LatchkeyButton, { style: { color: 'red' } })
  expectTypeOf<ButtonProps>().not.toHaveProperty('children')
  // @ts-expect-error an account button has no label
  createElement(AccountButton, { label: 'Account' })
  // @ts-expect-error only three sizes are drawn
  createElement(LatchkeyButton, { size: 'xl' })
})

test('who an address is and taking a name', () => {
  expectTypeOf(useIdentity).returns.toHaveProperty('name').toEqualTypeOf<string | undefined>()
  expectTypeOf(useIdentity).parameter(0).toEqualTypeOf<{ readonly address?: string | undefined } | undefined>()
  expectTypeOf(useName).returns.toHaveProperty('dispatch')
  expectTypeOf<ReturnType<typeof useName>['dispatchAsync']>().returns.resolves.toEqualTypeOf<string>()
  // @ts-expect-error a chain is named by its CAIP-2 id, which is read first
  void useName().resolve('ann.eth', 1)
})
