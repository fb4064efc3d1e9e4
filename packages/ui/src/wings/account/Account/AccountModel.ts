import type { WalletFeature } from '@latchkey/core'
import type { Namespace } from '@latchkey/protocol/caip'
import type { AccountTab, Balance, HoldingsModel } from '../../../holdings/HoldingsModel'
import type { NetworkFace } from '../../../views/NetworkFace'
import type { WalletFace } from '../../../views/WalletFace'

/** A namespace of this site, and whether a wallet is connected in it. */
export interface Family {
  readonly namespace: Namespace
  readonly isConnected: boolean
}

interface Common {
  readonly namespace: Namespace
  /** The namespaces of this site. */
  readonly families: readonly Family[]
  /** Those that disconnecting ends too, as far as is known. */
  readonly alsoEnds: readonly Namespace[]
  readonly address: string
  readonly name: string | undefined
  readonly image: string | undefined
  readonly wallet: WalletFace
  readonly network: NetworkFace | undefined
  readonly explorer: string | undefined
  /** Whether the visitor hides what they hold. */
  readonly amounts: 'shown' | 'hidden'
  readonly holdings: HoldingsModel
  /** What can be done here, in the order of the site. */
  readonly features: readonly WalletFeature[]
  /** Those of them that may not be there: their places are held until it is known. */
  readonly unknown: readonly WalletFeature[]
  readonly tabs: readonly AccountTab[]
  readonly tab: AccountTab
  /** Whether something is on its way, or ended just now, that no tab tells of. */
  readonly sent: 'settled' | 'unsettled'
  /** Whether who it is and what they hold is in sight, else the header says it. */
  readonly head: 'open' | 'folded'
  /** How many accounts the wallet shares with this site. */
  readonly accounts: number
}

/**
 * The connected account by what is known of its balance: `loading` has none yet or the wallet is being asked,
 * `ready` a fresh one or a network whose balance is not shown, `stale` an older one with its age in milliseconds;
 * `unconfirmed` whatever is known of it, where the account was stored and its wallet cannot be asked without a prompt.
 */
export type AccountModel =
  | ({ readonly state: 'loading'; readonly waitsFor: 'wallet' | 'balance' } & Common)
  | ({ readonly state: 'ready'; readonly balance: Balance | undefined } & Common)
  | ({ readonly state: 'stale'; readonly balance: Balance; readonly age: number } & Common)
  | ({ readonly state: 'unconfirmed'; readonly balance: Balance | undefined } & Common)
  | ({ readonly state: 'slow' } & Common)
  | ({ readonly state: 'error' } & Common)
  | ({ readonly state: 'offline'; readonly balance: Balance | undefined } & Common)

export interface AccountHandlers {
  readonly onCopy: () => Promise<boolean>
  readonly onHead: (head: 'open' | 'folded') => void
  readonly onRefresh: () => void
  /** Reads again what the account holds. */
  readonly onRetry: () => void
  readonly onAmounts: (amounts: 'shown' | 'hidden') => void
  readonly onFeature: (feature: WalletFeature) => void
  readonly onTab: (tab: AccountTab) => void
  readonly onToken: (assetId: string) => void
  readonly onConfirm: () => void
  readonly onNetworks: () => void
  readonly onAccounts: () => void
  readonly onSettings: () => void
  readonly onFamily: (family: Family) => void
  readonly onDisconnect: () => void
}
