import type { EventName } from '@latchkey/protocol/events'

/** Part of the interface that is loaded for a view, with its words, styles and icons. */
export type Wing = 'connect' | 'remote' | 'wallets' | 'account' | 'networks' | 'help' | 'errors'

/** A wing that is reached from an account alone: what the modal knows of its views is loaded with the first of them. */
export type LaterWing =
  | 'activity'
  | 'buy'
  | 'chart'
  | 'name'
  | 'nfts'
  | 'pull'
  | 'receive'
  | 'scan'
  | 'send'
  | 'settings'
  | 'swap'
  | 'token'

/** What is drawn in place of a view while its code loads. */
export type Skeleton = 'list' | 'wallets' | 'code' | 'stores' | 'waiting' | 'account' | 'facts' | 'text'

/** What the modal and the interface must know of a view before its code is loaded. A field that is absent has its default. */
export interface ViewDescriptor {
  /** Absent where it is one of `laterViews`, which names it. */
  readonly wing?: Wing
  /** Default `list`. */
  readonly skeleton?: Skeleton
  /**
   * It is drawn while the modal is closed, since it then asks nobody and tells nothing: `held` as it was, so that a change has it drawn anew;
   * `live` as things go on. Default: it is not.
   */
  readonly drawAhead?: 'held' | 'live'
  /** Whom it is for. Default `nothing`: it is shown to everybody. */
  readonly needs?: 'account'
  /**
   * A site and a connector source may open it by name, `by-wallet` together with `walletId`; `by-source` only a source may.
   * Default: neither may.
   */
  readonly openable?: 'by-name' | 'by-wallet' | 'by-source'
  /** The attempt it shows; leaving the view ends the attempt. Default none. */
  readonly attempt?: 'connect' | 'switch'
  /** `in-page`: while its attempt waits, the wallet may draw a sheet in the page. Default: it draws none. */
  readonly waitsForWallet?: 'in-page'
  /** `starts`: opening it starts a pairing that any wallet may answer. `renews`: its rows carry the pairing, which is renewed while it is shown. */
  readonly pairing?: 'starts' | 'renews'
  /** Emitted when the visitor goes to it. */
  readonly event?: Extract<EventName, `CLICK_${string}`>
  /** What ends its use, so that the modal moves on. Default: nothing does. */
  readonly until?: 'connected' | 'chain-changed'
  /** What the chain must be before the visitor may close the modal on it or go back behind it; then it closes itself. Default nothing. */
  readonly closable?: 'supported'
}
