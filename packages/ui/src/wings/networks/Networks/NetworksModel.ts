import type { NetworkFace } from '../../../views/NetworkFace'

export interface NetworkRow extends NetworkFace {
  /** Why it cannot be chosen. */
  readonly reason?: 'unsupported' | 'locked' | undefined
  readonly isCurrent: boolean
}

interface Common {
  readonly rows: readonly NetworkRow[]
  readonly query: string
  readonly hasSearch: boolean
}

/** The networks of this site; `empty` is a search without a match, `disabled` a site that fixes its network. */
export type NetworksModel =
  | ({ readonly state: 'ready' } & Common)
  | ({ readonly state: 'empty' } & Common)
  | ({ readonly state: 'disabled' } & Common)

export interface NetworksHandlers {
  readonly onPick: (chainId: string) => void
  readonly onQuery: (query: string) => void
  readonly onHelp: () => void
}
