import type { HistoryEntry } from '@latchkey/protocol/api'
import type { EvmAddress } from '../chain/networks/Network'
import type { Chain } from '../chain/nodes/createChain'
import type { Charge } from '../upstream/createUpstreamQuota'

/** Which page of whose history is asked for. */
export interface HistoryAsked<A extends string = EvmAddress> {
  readonly chains: readonly Chain[]
  readonly account: A
  /** `next` of the page before; of the first none. */
  readonly cursor: string | undefined
  /** What the account sent alone, where whoever knows it can tell that apart; `isIncomplete` where it cannot be known to be all. */
  readonly only?: 'sent' | undefined
  /** Past what is kept of the page. */
  readonly force?: boolean | undefined
  /** Called before anybody is asked. */
  readonly charge: Charge
}

/** A page of a history. */
export interface ToldHistory {
  /** The newest first. */
  readonly entries: readonly HistoryEntry[]
  /** Nothing after the last page; of one that nobody answered the cursor it was asked for with. */
  readonly next: string | undefined
  readonly isStale: boolean
  readonly isIncomplete: boolean
}

/** Whoever knows what accounts of one namespace did. */
export interface HistorySource<A extends string = EvmAddress> {
  /** Chains it may know. */
  readonly chains: readonly Chain[]
  /** @throws HttpError 400 for a cursor that is none of its own, 429 for who asks too much. */
  page(asked: HistoryAsked<A>): Promise<ToldHistory>
}
