import type { FirstWallets, Pairing, Wallet } from '@latchkey/core'
import type { AttemptState } from './Flow'
import type { LinkPlatform } from './Reach'
import type { ErrorReport, View } from './View'

export type ToastVariant = 'success' | 'loading' | 'error'

/** A line that appears over the modal; `message` is a catalogue key or a site's own text. */
export interface Toast {
  readonly id: number
  readonly variant: ToastVariant
  readonly message: string
  readonly report?: ErrorReport | undefined
}

/** Why the modal opened or closed; passed with every change. */
export type ModalReason =
  | 'api'
  | 'button'
  | 'close-button'
  | 'escape'
  | 'overlay'
  | 'drag'
  | 'back'
  | 'connected'
  | 'disconnected'
  | 'unsupported-chain'
  | 'done'

/** One open transaction approval; while any exists the modal stays. */
export interface Approval {
  readonly id: number
  readonly view: View | null
  readonly goBack: boolean
  readonly replace?: boolean | undefined
}

/** What the wallet service said of its first lists; `off` where the site named none or nobody asked yet. */
export type Listing = { readonly status: 'off' | 'loading' | 'failed' } | ({ readonly status: 'ready' } & FirstWallets)

/** The pairing on screen; `stale` when its code can no longer be scanned. */
export type ShownPairing = Pairing | { readonly status: 'stale'; readonly uri: string }

/** A link to a wallet that the visitor followed from here. */
export interface FollowedLink {
  readonly walletId: string
  readonly platform: LinkPlatform
  /** Two seconds passed and the page is still here: offer other ways. */
  readonly slow: boolean
}

/** Everything the headless modal knows. */
export interface FlowState {
  readonly open: boolean
  readonly stack: readonly [View, ...View[]]
  /** Which way the last move went, for the transition. */
  readonly direction: 'forward' | 'back' | 'none'
  readonly toast: Toast | undefined
  readonly approvals: readonly Approval[]
  /** Counts refused closings; the shell shakes when it grows. */
  readonly refusals: number
  /** The site said it is busy (`setLoading`). */
  readonly loading: boolean
  /** Legal checkbox ticked in this visit. */
  readonly legalAccepted: boolean
  /** The running or last attempt of ConnectingExternal. */
  readonly connectAttempt: AttemptState
  /** The running or last attempt of SwitchNetwork. */
  readonly switchAttempt: AttemptState
  /** The lazy built-in wallet directory. */
  readonly directory: readonly Wallet[]
  readonly listing: Listing
  /** The last wallets picked from the complete list, so that every view knows them. */
  readonly picked: readonly Wallet[]
  readonly pairing: ShownPairing
  readonly followed: FollowedLink | undefined
}
