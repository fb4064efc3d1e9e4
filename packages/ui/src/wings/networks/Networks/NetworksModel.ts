import type { Namespace } from '@latchkey/protocol/caip'
import type { NetworkFace } from '../../../views/NetworkFace'

export interface NetworkRow extends NetworkFace {
  /** Why it cannot be chosen. */
  readonly reason?: 'unsupported' | 'locked' | undefined
  readonly isCurrent: boolean
}

/** The networks of one namespace. */
export interface NetworkGroup {
  readonly namespace: Namespace
  readonly rows: readonly NetworkRow[]
  /** No wallet is connected in it, while one is in another. */
  readonly isElsewhere: boolean
}

interface Common {
  /** In the order of the site; a namespace without a match is left out. */
  readonly groups: readonly NetworkGroup[]
  /** Several namespaces, each under its name. */
  readonly isNamed: boolean
  readonly query: string
  /** The search the groups answer; it follows `query`. */
  readonly answers: string
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
