import type { Feature, FeatureName } from '@latchkey/core'
import { feature as balance } from '@latchkey/features/balance'

// One type of each feature: the declarations of the entries reach its name for `latchkey.feature(name)` by it.
export type { BalanceEntry, Balances } from '@latchkey/features/balance'
export type { ChainData } from '@latchkey/features/data'
export type { Display } from '@latchkey/features/display'
export type { Activity, ActivityGroup, History, HistoryState } from '@latchkey/features/history'
export type { Identities, Identity, IdentityEntry } from '@latchkey/features/identity'
export type { Images } from '@latchkey/features/images'

export type { EnsEntry, NameRecord, NameSuggestion, Names } from '@latchkey/features/names'

export type { Nft, NftList, Nfts } from '@latchkey/features/nfts'
export type { Onramp, OnrampOptions, OnrampQuote, Purchase } from '@latchkey/features/onramp'
export type { PaymentRequest, ReceiveAddress, Receiving, RequestedToken } from '@latchkey/features/receive'
export type { Sending, SendReview, SendState, SendToken } from '@latchkey/features/send'
export type { Swap, SwapFigures, SwapPlan, SwapState, SwapToken } from '@latchkey/features/swap'
export type { Tokens, TokensReading, Unasked } from '@latchkey/features/tokens'
export type { Transactions } from '@latchkey/features/transactions'
export type { Unsettled } from '@latchkey/features/unsettled'
export type { WalletDirectory } from '@latchkey/features/wallets'

/**
 * Every feature of the kit. `option` names the one that switches it. The balance comes with the list: every account on screen
 * shows it, so it is one wait less.
 */
export const features: readonly Feature[] = [
  { name: 'balance', load: async () => balance },
  { name: 'data', load: async () => (await import('@latchkey/features/data')).feature },
  { name: 'display', load: async () => (await import('@latchkey/features/display')).feature },
  {
    name: 'history',
    option: 'features.history',
    load: async () => (await import('@latchkey/features/history')).feature,
  },
  { name: 'identity', load: async () => (await import('./identityFeature')).identityFeature },
  { name: 'images', load: async () => (await import('@latchkey/features/images')).feature },
  { name: 'names', load: async () => (await import('@latchkey/features/names')).feature },
  { name: 'nfts', load: async () => (await import('@latchkey/features/nfts')).feature },
  { name: 'tokens', load: async () => (await import('@latchkey/features/tokens')).feature },
  { name: 'transactions', load: async () => (await import('@latchkey/features/transactions')).feature },
  { name: 'unsettled', load: async () => (await import('@latchkey/features/unsettled')).feature },
  {
    name: 'onramp',
    option: 'features.onramp',
    load: async () => (await import('@latchkey/features/onramp')).feature,
  },
  {
    name: 'receive',
    option: 'features.receive',
    load: async () => (await import('@latchkey/features/receive')).feature,
  },
  {
    name: 'send',
    option: 'features.send',
    load: async () => (await import('@latchkey/features/send')).feature,
  },
  {
    name: 'swap',
    option: 'features.swaps',
    load: async () => (await import('@latchkey/features/swap')).feature,
  },
  {
    name: 'wallets',
    option: 'enableWallets',
    load: async () => (await import('@latchkey/features/wallets')).feature,
  },
] satisfies readonly { readonly [N in FeatureName]: Feature<N> }[FeatureName][]
