import type { Namespace } from '@latchkey/protocol/caip'
import type { ViewRequest } from '../connectors/ViewRequest'
import type { ConnectorGroup } from './ConnectorGroup'
import type { Wallet } from './Wallet'

/** One line of the connect list. */
export interface WalletRow {
  readonly wallet: Wallet
  readonly group: ConnectorGroup
  /** Value of `data-wallet`: rdns, else registry id, else connector id. */
  readonly dataWallet: string
  /** Present when it can connect in this page. */
  readonly connectorId?: string | undefined
  /** The connectors of one wallet that is here in several namespaces; absent where there is one. */
  readonly families?: readonly { readonly namespace: Namespace; readonly connectorId: string }[] | undefined
  readonly badge?: 'recent' | 'installed' | undefined
  /** Dimmed, with the reason as second line. */
  readonly demoted?: 'namespace' | undefined
  /** Two wallets bear its rdns or known name; or it bears the name of a known wallet with another rdns, or without any. */
  readonly unverified?: 'shared-name' | 'other-rdns' | 'look-alike' | undefined
  /** The rdns of one that bears another's name, to be shown beneath it. */
  readonly rdns?: string | undefined
  /** On a phone without a provider: opens this page in the wallet's own browser. */
  readonly href?: string | undefined
  /** Where the link opens when it hands a pairing over; a new tab otherwise. */
  readonly target?: '_self' | '_top' | '_blank' | undefined
  /** A pairing reaches it, whether or not it is in this page too. */
  readonly pairs?: true | undefined
  /** Message that names it in place of `wallet.name`. */
  readonly message?: string | undefined
  /** What its connector is asked with. */
  readonly parameters?: unknown
  /** Picking it shows this view, which connects in its turn. */
  readonly view?: ViewRequest | undefined
  /** The view is drawn in place of the row. */
  readonly viewShown?: 'in-list' | undefined
}

/** The rows of the connect list, in order. */
export type WalletList = readonly WalletRow[]

/** Why a row stands where it stands, as data; the interface puts it into words. */
export interface WalletExplanation {
  readonly walletId: string
  readonly shown: boolean
  readonly group?: ConnectorGroup | undefined
  /** Zero-based place in the list. */
  readonly position?: number | undefined
  /** Each rule that decided, in order, e.g. `installed:io.metamask`, `excluded:excludeWalletIds`. */
  readonly because: readonly string[]
}
