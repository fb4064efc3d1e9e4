import type { ChainId, Namespace } from '@latchkey/protocol/caip'
import type { Network } from './chain/Network'
import type { Connection } from './connection/Connection'
import type { Connector } from './connectors/Connector'

export type BalanceStatus = 'unknown' | 'fresh' | 'stale'

/** A native balance as it was last read; keyed by CAIP-10 account id. */
export interface BalanceReading {
  /** Decimal text in whole units, full precision. */
  readonly balance: string
  readonly symbol: string
  readonly status: Exclude<BalanceStatus, 'unknown'>
  /** Milliseconds since the epoch of the last success. */
  readonly at: number
  /** Error code of the last failed read, while the old value is still shown. */
  readonly error?: string | undefined
}

/** Reading failed and nothing was ever read. */
export interface BalanceMissing {
  readonly status: 'unknown'
  readonly error: string
}

/** Everything core knows, plain and serialisable. */
export interface CoreState {
  readonly initialized: boolean
  readonly networks: readonly Network[]
  readonly activeNamespace: Namespace
  /** The network the app points at, per namespace; a connected wallet's own chain wins over it. */
  readonly selected: Readonly<Partial<Record<Namespace, ChainId>>>
  readonly switchingNamespace: boolean
  /** How many requests wait for the visitor's yes in a wallet, which may be drawing in the page. */
  readonly consents: number
  readonly connections: Readonly<Partial<Record<Namespace, Connection>>>
  readonly connectors: readonly Connector[]
  readonly balances: Readonly<Record<string, BalanceReading | BalanceMissing>>
}
