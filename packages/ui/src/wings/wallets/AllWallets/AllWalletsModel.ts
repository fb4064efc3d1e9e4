import type { Doubtful } from '../../../parts/Doubt'

/** One wallet of the complete list. */
export interface AllWalletsRow extends Doubtful {
  readonly id: string
  /** Value of `data-wallet`. */
  readonly dataWallet: string
  readonly name: string
  readonly image: string | undefined
  readonly isInstalled: boolean
  readonly isCertified: boolean
  readonly isDemoted: boolean
  /** On a phone, hands the pairing over inside the tap. */
  readonly href: string | undefined
  readonly target: '_self' | '_top' | '_blank' | undefined
}

interface Common {
  readonly rows: readonly AllWalletsRow[]
  readonly query: string
  /** The search the rows answer; it follows `query`. */
  readonly answers: string
  readonly certified: boolean
  /** How many there are in all for this question. */
  readonly count: number
  /** What stands at the end: more on its way, more there, more that did not come, or nothing. */
  readonly end: 'none' | 'more' | 'loading' | 'failed'
}

/**
 * Every wallet there is: `stale` and `offline` show what this page knows by itself, `slow` still waits for the service,
 * `error` has nothing to show.
 */
export type AllWalletsModel =
  | ({ readonly state: 'loading' } & Common)
  | ({ readonly state: 'slow' } & Common)
  | ({ readonly state: 'ready' } & Common)
  | ({ readonly state: 'empty' } & Common)
  | ({ readonly state: 'stale' } & Common)
  | ({ readonly state: 'offline' } & Common)
  | ({ readonly state: 'error' } & Common)

export interface AllWalletsHandlers {
  readonly onQuery: (query: string) => void
  readonly onCertified: (certified: boolean) => void
  readonly onMore: () => void
  readonly onRetry: () => void
  readonly onPick: (walletId: string) => void
}
