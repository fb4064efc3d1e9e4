import type { View } from '@latchkey/flow'
import type { Doubtful } from '../../../parts/Doubt'

/** One wallet of the list. */
export interface ConnectRow extends Doubtful {
  readonly id: string
  /** Value of `data-wallet`. */
  readonly dataWallet: string
  readonly name: string
  readonly image: string | undefined
  readonly badge?: 'recent' | 'installed' | undefined
  /** Dimmed with this reason; it can still be focused and pressed. */
  readonly demoted?: 'namespace' | undefined
  /** Opens this page in the wallet's own browser, or hands a pairing over where `target` is set. */
  readonly href?: string | undefined
  readonly target?: '_self' | '_top' | '_blank' | undefined
  /** Message that names it in place of `name`. */
  readonly message?: string | undefined
  /** Scanned or linked by a pairing; on a phone among the big icons. */
  readonly pairs?: 'any' | 'wallet' | undefined
  /** Drawn in place of the row, e.g. a field for an email address. */
  readonly field?: View | undefined
}

/** What the site wants accepted. */
export interface Legal {
  readonly terms: string | undefined
  readonly privacy: string | undefined
  readonly consent: 'implied' | 'open' | 'given'
}

interface Common {
  readonly legal: Legal | undefined
  /** The way to the complete list; how many it holds, rounded down to a ten, where that is known. */
  readonly all: { readonly count: number | undefined } | undefined
  /** The wallet service did not answer: said, not hidden. */
  readonly isListAway: boolean
  /** Whether 'I don't have a wallet' is offered. */
  readonly hasGuide: boolean
  /** Opened from another view, such as the account of another namespace. */
  readonly hasBack: boolean
}

interface WithRows extends Common {
  readonly rows: readonly ConnectRow[]
}

/** The connect list; `disabled` waits for the legal checkbox, `empty` has nothing that could connect here. */
export type ConnectModel =
  | ({ readonly state: 'loading' } & Common)
  | ({ readonly state: 'slow' } & Common)
  | ({ readonly state: 'error' } & Common)
  | ({ readonly state: 'ready' } & WithRows)
  | ({ readonly state: 'disabled' } & WithRows)
  | ({ readonly state: 'empty' } & WithRows)

export interface ConnectHandlers {
  readonly onPick: (walletId: string) => void
  /** Inside the very tap that follows the row's link. */
  readonly onFollow: (walletId: string) => void
  readonly onAll: () => void
  readonly onGuide: () => void
  readonly onHelp: () => void
  readonly onRetry: () => void
  readonly onConsent: (isGiven: boolean) => void
  readonly onCopyLink: () => Promise<boolean>
}
