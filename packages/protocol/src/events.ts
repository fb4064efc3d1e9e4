/** Event names that exist now; the full table is in the specification. */
export type EventName =
  | 'MODAL_CREATED'
  | 'INITIALIZE'
  | 'MODAL_OPEN'
  | 'MODAL_CLOSE'
  | 'SELECT_WALLET'
  | 'CONNECT_SUCCESS'
  | 'CONNECT_ERROR'
  | 'USER_REJECTED'
  | 'DISCONNECT_SUCCESS'
  | 'DISCONNECT_ERROR'
  | 'SWITCH_NETWORK'
  | 'CLICK_NETWORKS'
  | 'CLICK_WALLET_HELP'
  | 'CLICK_NETWORK_HELP'
  | 'CLICK_GET_WALLET'
  | 'CLICK_ALL_WALLETS'
  | 'INTERNAL_SDK_ERROR'

/** One entry of the in-page event stream. */
export interface LatchkeyEvent {
  /** Milliseconds since the epoch. */
  readonly timestamp: number
  readonly data: {
    readonly type: 'track' | 'error'
    readonly event: EventName
    readonly address?: string | undefined
    readonly properties?: Readonly<Record<string, unknown>> | undefined
  }
}
