import type { HistoryEntry } from '@latchkey/protocol/api'
import type { EvmAddress } from '../../chain/networks/Network'
import type { Chain } from '../../chain/nodes/createChain'
import type { Charge } from '../../upstream/createUpstreamQuota'

/** A page as a provider tells it. */
export interface ProvidedPage {
  /** The newest first. */
  readonly entries: readonly HistoryEntry[]
  /** Where the next page begins; nothing after the last. */
  readonly next: string | undefined
  /** The provider told of something that could not be read. */
  readonly isIncomplete: boolean
}

/** Somebody who is asked for histories of accounts of one namespace. */
export interface HistoryProvider<A extends string = EvmAddress> {
  readonly name: string
  /** Requests that a page of so many chains takes, or begins with. */
  cost(chains: number): number
  /**
   * @param charge called before what a page turns out to take beyond `cost`.
   * @throws UpstreamError, HttpError 400 for a cursor that is none of its own.
   */
  page(chains: readonly Chain[], account: A, cursor: string | undefined, charge: Charge): Promise<ProvidedPage>
}
