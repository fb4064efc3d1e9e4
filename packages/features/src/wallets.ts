import type { FeatureModule, WalletDirectory } from '@latchkey/core'
import { createWalletDirectory } from './wallets/createWalletDirectory'

export type { WalletDirectory }

declare module '@latchkey/core' {
  interface FeatureFunctions {
    /** The wallet service: the first lists of the connect screen, and the complete list by pages and searches. */
    readonly wallets: Omit<WalletDirectory, 'destroy'>
  }
}

/** The wallet list of a site that names a wallet service. */
export const feature: FeatureModule<'wallets'> = {
  open({ core }) {
    const { destroy, ...functions } = createWalletDirectory(core)
    return { functions, destroy }
  },
}
