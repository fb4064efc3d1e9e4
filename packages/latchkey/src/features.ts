import type { Feature, FeatureName } from '@latchkey/core'

/** Every feature of the kit; each is these few bytes until it is used. */
export const features: readonly Feature[] = [
  { name: 'balance', load: async () => (await import('@latchkey/features/balance')).feature },
  { name: 'wallets', load: async () => (await import('@latchkey/features/wallets')).feature },
] satisfies readonly { readonly [N in FeatureName]: Feature<N> }[FeatureName][]
