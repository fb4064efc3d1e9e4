import type { Feature, FeatureName } from '@latchkey/core'

// One type of each feature: the declarations of the entries reach its name for `latchkey.feature(name)` by it.
export type { Balances } from '@latchkey/features/balance'
export type { WalletDirectory } from '@latchkey/features/wallets'

/** Every feature of the kit; each is these few bytes until it is used. `isEnabled` names the options that leave it on. */
export const features: readonly Feature[] = [
  { name: 'balance', load: async () => (await import('@latchkey/features/balance')).feature },
  {
    name: 'wallets',
    isEnabled: ({ enableWallets }) => enableWallets,
    load: async () => (await import('@latchkey/features/wallets')).feature,
  },
] satisfies readonly { readonly [N in FeatureName]: Feature<N> }[FeatureName][]
