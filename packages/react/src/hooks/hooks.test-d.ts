import type { Account, TokenBalance } from '@latchkey/core'
import type { Nft } from '@latchkey/features/nfts'
import type { Onramp, OnrampOptions, Purchase } from '@latchkey/features/onramp'
import type { Sending, SendState } from '@latchkey/features/send'
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
  type useLatchkey,
  useName,
  useNetwork,
  useNfts,
  type useOnramp,
  useProvider,
  type useSend,
  type useSendTransaction,
  useTokens,
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

test('what an account holds, and sending of it', () => {
  expectTypeOf(useTokens).returns.toHaveProperty('tokens').toEqualTypeOf<readonly TokenBalance[]>()
  expectTypeOf(useNfts).returns.toHaveProperty('items').toEqualTypeOf<readonly Nft[]>()
  expectTypeOf(useNfts).returns.toHaveProperty('next').toEqualTypeOf<string | null>()
  const sending = (answer: ReturnType<typeof useSend>): void => {
    if (answer.status === 'success') {
      expectTypeOf(answer.send).toEqualTypeOf<Sending>()
      expectTypeOf(answer.state).toEqualTypeOf<SendState>()
    } else expectTypeOf(answer.send).toEqualTypeOf<undefined>()
  }
  expectTypeOf(sending).toBeFunction()
  const buying = (answer: ReturnType<typeof useOnramp>): void => {
    if (answer.status === 'success') {
      expectTypeOf(answer.onramp).toEqualTypeOf<Onramp>()
      expectTypeOf(answer.options).toEqualTypeOf<OnrampOptions>()
    } else if (answer.status === 'idle') expectTypeOf(answer.purchase).toEqualTypeOf<undefined>()
    if (answer.status !== 'error') expectTypeOf(answer.error).toEqualTypeOf<undefined>()
    // A purchase of before a reload is shown before anybody says what is sold.
    if (answer.status === 'pending') expectTypeOf(answer.purchase).toEqualTypeOf<Purchase | undefined>()
  }
  expectTypeOf(buying).toBeFunction()
})

test('views of the account open by name with their parameters beside it', () => {
  // Never run: types alone.
  const open = (() => {}) as unknown as ReturnType<typeof useLatchkey>['open']
  expectTypeOf(open({ view: 'Swap', fromToken: 'ETH', toToken: 'USDC', amount: '0.25' })).resolves.toEqualTypeOf<void>()
  expectTypeOf(open({ view: 'AccountSettings' })).resolves.toEqualTypeOf<void>()
  expectTypeOf(open({ view: 'OnRampProviders', amount: '100', currency: 'EUR' })).resolves.toEqualTypeOf<void>()
  expectTypeOf(open({ view: 'RegisterAccountName', namespace: 'eip155' })).resolves.toEqualTypeOf<void>()
  expectTypeOf(open({ view: 'WalletSend', amount: '0.25', to: 'ann.eth' }))
    .resolves.toHaveProperty('hash')
    .toEqualTypeOf<string>()
  // @ts-expect-error a parameter of another view
  void open({ view: 'Swap', to: 'ann.eth' })
  // @ts-expect-error parameters stand beside the view
  void open({ view: 'Swap', arguments: { fromToken: 'ETH' } })
  // @ts-expect-error opened from the settings alone
  void open({ view: 'ChooseLanguage' })
})
