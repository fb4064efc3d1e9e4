import type { Connector, RecentWallet, ResolvedOptions, Wallet } from '@latchkey/core'
import type { Namespace } from '@latchkey/protocol/caip'
import type { Environment } from '../Environment'
import type { RemoteWalletList } from '../remoteWallets/RemoteWallets'
import type { browseHref } from './browseHref'
import type { ListedConnector } from './ListedConnector'

/** Everything the connect list depends on. */
export interface ListInput {
  readonly connectors: readonly ListedConnector[]
  /** Those of namespaces that are not offered now: they are here, and not listed. */
  readonly elsewhere: readonly Connector[]
  readonly recent: readonly RecentWallet[]
  /** The wallet service's first lists, then the lazy built-in directory; empty until one has loaded. */
  readonly directory: readonly Wallet[]
  /** Comes with the directory: no other wallet has a link to be browsed by. */
  readonly browseHref?: typeof browseHref | undefined
  /** Wallets that are not in this page; absent where the site names neither relay nor wallet service. */
  readonly remote?: RemoteWalletList | undefined
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
  readonly active: Namespace
  /** The namespaces a visitor may connect in. */
  readonly offered: readonly Namespace[]
  readonly environment: Omit<Environment, 'site'>
}
