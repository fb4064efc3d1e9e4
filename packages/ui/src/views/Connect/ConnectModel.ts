/** One wallet of the list. */
export interface ConnectRow {
  readonly id: string
  /** Value of `data-wallet`. */
  readonly handle: string
  readonly name: string
  readonly image: string | undefined
  readonly badge?: 'recent' | 'installed' | undefined
  /** Dimmed with this reason; it can still be focused and pressed. */
  readonly demoted?: 'namespace' | undefined
  readonly unverified?: true | undefined
  /** Opens this page in the wallet's own browser. */
  readonly href?: string | undefined
}

/** What the site wants accepted. */
export interface Legal {
  readonly terms: string | undefined
  readonly privacy: string | undefined
  readonly consent: 'implied' | 'open' | 'given'
}

interface Common {
  readonly legal: Legal | undefined
  /** Whether 'I don't have a wallet' is offered. */
  readonly hasGuide: boolean
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
  readonly onGuide: () => void
  readonly onHelp: () => void
  readonly onRetry: () => void
  readonly onConsent: (isGiven: boolean) => void
  readonly onCopyLink: () => void
}
