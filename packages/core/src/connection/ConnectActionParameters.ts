import type { Namespace } from '@latchkey/protocol/caip'
import type { RecentWallet } from '../storage/recentWallets'

/** Parameters of `connect`. */
export interface ConnectActionParameters {
  /** Connector id, announced rdns or registry wallet id. */
  readonly connector: string
  readonly namespace?: Namespace | undefined
  /** CAIP-2 id of the chain to ask for; default the one the wallet is on. */
  readonly chainId?: string | undefined
  readonly signal?: AbortSignal | undefined
  /** The wallet the visitor picked, where the connector alone does not tell: it is remembered as recent. */
  readonly wallet?: RecentWallet | undefined
  /** How the visitor got there; told with `CONNECT_SUCCESS`. Default: what its source says, else `browser`. */
  readonly method?: 'browser' | 'qrcode' | 'mobile' | undefined
  /** What the connector's source needs to begin, e.g. an email address. */
  readonly parameters?: unknown
}
