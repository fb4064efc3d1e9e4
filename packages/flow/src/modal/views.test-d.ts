import { expectTypeOf, test } from 'vitest'
import type { laterViews } from './laterViews'
import type { OpenableView, View, ViewName } from './View'
import type { ViewDescriptor } from './ViewDescriptor'
import type { ViewParams, views } from './views'

test('views, their names and what may be opened come from the two tables', () => {
  type Names = keyof typeof views | keyof typeof laterViews
  expectTypeOf<View['name']>().toEqualTypeOf<Names>()
  expectTypeOf<ViewName>().toEqualTypeOf<Names>()
  expectTypeOf<Extract<View, { name: 'Downloads' }>['walletId']>().toEqualTypeOf<string>()
  expectTypeOf<'UnsupportedChain'>().not.toExtend<OpenableView>()
  expectTypeOf<'SwitchNetwork'>().not.toExtend<OpenableView>()
  expectTypeOf<'GetWallet' | 'Account' | 'Networks' | 'WalletReceive'>().toExtend<OpenableView>()
})

test('a view with parameters and without a descriptor does not compile', () => {
  const rows = { Downloads: { wing: 'remote' } } as const
  // @ts-expect-error the others of ViewParams have no row
  const all: { readonly [Name in keyof ViewParams]: ViewDescriptor } = rows
  expectTypeOf(all).toBeObject()
})

test('neither does a view without its parameters, nor one that has no row', () => {
  // @ts-expect-error walletId is missing
  const bare: View = { name: 'Downloads' }
  // @ts-expect-error no such view
  const unknown: View = { name: 'Nowhere' }
  expectTypeOf([bare, unknown]).toBeArray()
})
