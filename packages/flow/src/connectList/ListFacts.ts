import type { Connector, RecentWallet, ResolvedOptions, Wallet } from '@latchkey/core'
import type { Namespace } from '@latchkey/protocol/caip'
import type { Environment } from '../Environment'

/** Everything the connect list depends on. */
export interface ListFacts {
  readonly connectors: readonly Connector[]
  readonly recent: readonly RecentWallet[]
  /** The lazy built-in directory; empty until it has loaded. */
  readonly directory: readonly Wallet[]
  readonly options: Pick<
    ResolvedOptions,
    | 'features'
    | 'includeWalletIds'
    | 'excludeWalletIds'
    | 'featuredWalletIds'
    | 'customWallets'
    | 'connectorImages'
    | 'enableWallets'
    | 'wallets'
  >
  readonly namespace: Namespace
  readonly environment: Omit<Environment, 'site'>
}
