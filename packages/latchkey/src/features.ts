import type { Feature, FeatureName } from '@latchkey/core'
import { feature as balance } from '@latchkey/features/balance'

// One type of each feature: the declarations of the entries reach its name for `latchkey.feature(name)` by it.
export type { Balances } from '@latchkey/features/balance'
export type { ChainData } from '@latchkey/features/data'
export type { Images } from '@latchkey/features/images'
export type { Swap } from '@latchkey/features/swap'
export type { WalletDirectory } from '@latchkey/features/wallets'

/**
 * Every feature of the kit. `isEnabled` names the options that leave it on. The balance comes with the list: every account on screen
 * shows it, so it is one wait less.
 */
export const features: readonly Feature[] = [
  { name: 'balance', load: async () => balance },
  { name: 'data', load: async () => (await import('@latchkey/features/data')).feature },
  { name: 'images', load: async () => (await import('@latchkey/features/images')).feature },
  {
    name: 'swap',
    isEnabled: ({ features }) => features.swaps === true,
    load: async () => (await import('@latchkey/features/swap')).feature,
  },
  {
    name: 'wallets',
    isEnabled: ({ enableWallets }) => enableWallets,
    load: async () => (await import('@latchkey/features/wallets')).feature,
  },
] satisfies readonly { readonly [N in FeatureName]: Feature<N> }[FeatureName][]
