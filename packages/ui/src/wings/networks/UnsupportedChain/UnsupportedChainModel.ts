import type { NetworkFace } from '../../../views/NetworkFace'

interface Common {
  readonly networks: readonly NetworkFace[]
  /** The visitor tried to close it. */
  readonly isRefused: boolean
  /** The site uses the network, but nothing is swapped on it. */
  readonly isForSwap: boolean
}

/** The wallet is on a network the site does not use; `disabled` while disconnecting. */
export type UnsupportedChainModel =
  /** Where something is swapped is being asked. */
  | ({ readonly state: 'loading' } & Common)
  | ({ readonly state: 'slow' } & Common)
  | ({ readonly state: 'ready' } & Common)
  | ({ readonly state: 'empty' } & Common)
  /** Nobody said on which networks something is swapped. */
  | ({ readonly state: 'error' } & Common)
  | ({ readonly state: 'disabled' } & Common)

export interface UnsupportedChainHandlers {
  readonly onPick: (chainId: string) => void
  readonly onRetry: () => void
  readonly onDisconnect: () => void
}
