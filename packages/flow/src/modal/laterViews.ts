import type { WalletFeature } from '@latchkey/core'
import type { SendPreset } from './SendPreset'
import type { SendReceipt } from './SendReceipt'
import type { LaterWing, Wing } from './ViewDescriptor'

/** What the modal knows of a view that is reached from an account alone; it needs one. */
export interface LaterView {
  readonly wing: Wing | LaterWing
  /** A site may open it by name, with its parameters beside it. Default: it may not. */
  readonly openable?: 'by-name'
  /** What opening it resolves with, once it happened; leaving it rejects. Default: it resolves once it is shown. */
  readonly outcome?: 'sent'
  /** The switch of `features` it is for: off, no site can open it. Default: none. */
  readonly feature?: WalletFeature | 'history'
}

/** Parameters of the later views that have any. */
export interface LaterViewParams {
  readonly OnRampProviders: {
    /** Decimal text of what is paid, e.g. `100`. */
    readonly amount?: string | undefined
    /** ISO 4217 code of what is paid with, e.g. `EUR`. */
    readonly currency?: string | undefined
    /** CAIP-19 id or symbol of what is bought. */
    readonly asset?: string | undefined
  }
  readonly RegisterAccountNameSuccess: {
    /** The name that was taken, with its zone. */
    readonly ensName: string
  }
  NftDetails: { readonly assetId: string }
  Token: { readonly assetId: string }
  TokenChart: { readonly assetId: string }
  TransactionDetails: { readonly id: string }
  /** Drawn inside the view that takes the code. */
  readonly ScanCode: {
    /** With the text of the first code that is seen. */
    readonly onCode: (text: string) => void
    readonly onStop: () => void
  }
  /** What the form begins with; tokens by CAIP-19 id, address, or a symbol that one token alone has. */
  Swap: {
    /** Decimal text in whole units. */
    readonly amount?: string | undefined
    readonly fromToken?: string | undefined
    readonly toToken?: string | undefined
    /** `before`: it gave way to the choice of a network, and comes back after it. */
    readonly opened?: 'before' | undefined
  }
  /** `accepted` is what the visitor said yes to on the way. */
  SwapPreview: { readonly accepted?: readonly string[] | undefined }
  SwapSelectToken: { readonly side: 'from' | 'to' }
  readonly WalletReceive: {
    /** CAIP-19 id of a token that the account holds, which an amount is asked for in; default the network's own currency. */
    readonly asset?: string | undefined
  }
  WalletSend: SendPreset
  WalletSendConfirmed: { readonly receipt: SendReceipt }
}

/** Every view that is reached from an account alone; loaded with the first of them, so that connecting pays for none. */
export const laterViews = {
  SwitchAddress: { wing: 'account', openable: 'by-name' },
  AccountSettings: { wing: 'settings', openable: 'by-name' },
  ChooseLanguage: { wing: 'settings' },
  HiddenAssets: { wing: 'settings' },
  OnRampProviders: { wing: 'buy', openable: 'by-name', feature: 'onramp' },
  OnRampFiatSelect: { wing: 'buy' },
  OnRampTokenSelect: { wing: 'buy' },
  BuyInProgress: { wing: 'buy' },
  NothingToBuy: { wing: 'buy' },
  WhatIsABuy: { wing: 'buy', openable: 'by-name', feature: 'onramp' },
  RegisterAccountName: { wing: 'name', openable: 'by-name' },
  RegisterAccountNameSuccess: { wing: 'name' },
  NftDetails: { wing: 'nfts' },
  Nfts: { wing: 'nfts', openable: 'by-name' },
  PullRefresh: { wing: 'pull' },
  Token: { wing: 'token' },
  TokenChart: { wing: 'chart' },
  TransactionDetails: { wing: 'activity' },
  Transactions: { wing: 'activity', feature: 'history' },
  WaitingTransactions: { wing: 'activity' },
  UnsettledTransactions: { wing: 'activity' },
  WalletCompatibleNetworks: { wing: 'receive' },
  ScanCode: { wing: 'scan' },
  Swap: { wing: 'swap', openable: 'by-name', feature: 'swaps' },
  SwapPreview: { wing: 'swap' },
  SwapSelectToken: { wing: 'swap' },
  WalletReceive: { wing: 'receive', openable: 'by-name', feature: 'receive' },
  WalletSend: { wing: 'send', openable: 'by-name', feature: 'send', outcome: 'sent' },
  WalletSendSelectToken: { wing: 'send' },
  WalletSendPreview: { wing: 'send' },
  WalletSendConfirmed: { wing: 'send' },
} as const satisfies { readonly [Name in keyof LaterViewParams]: LaterView } & Readonly<Record<string, LaterView>>

/** Names of other kits for what another view has here: a site may open it by them, without parameters. */
export const otherNames = {
  ChooseAccountName: 'RegisterAccountName',
  OnRampActivity: 'Transactions',
} as const satisfies Readonly<Record<string, keyof typeof laterViews>>

/** The view that those begin at, where there is an account. */
export const accountHome = 'Account'

/** The view that one for a namespace begins at, where nothing is connected in that. */
export const accountList = 'Connect'
