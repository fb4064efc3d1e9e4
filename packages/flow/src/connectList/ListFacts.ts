import type { Connector, RecentWallet, ResolvedOptions, Wallet } from '@latchkey/core'
import type { Namespace } from '@latchkey/protocol/caip'
import type { Environment } from '../Environment'
import type { HandOff } from '../Reach'

/** Everything the connect list depends on. */
export interface ListFacts {
  readonly connectors: readonly Connector[]
  readonly recent: readonly RecentWallet[]
  /** The wallet service's first lists, then the lazy built-in directory; empty until one has loaded. */
  readonly directory: readonly Wallet[]
  /** Wallets the site excluded by id, as the service knows them. */
  readonly excluded?: readonly Wallet[] | undefined
  /** Whether WalletConnect can be used here, and whether it is. */
  readonly walletConnect?: 'off' | 'on' | 'connected' | undefined
  /** On a phone, once a pairing is ready: the link that hands it to a wallet. */
  readonly linkTo?: ((wallet: Wallet) => HandOff | undefined) | undefined
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
