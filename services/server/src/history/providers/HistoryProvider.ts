import type { HistoryEntry } from '@latchkey/protocol/api'
import type { EvmAddress } from '../../chain/networks/Network'
import type { Chain } from '../../chain/nodes/createChain'

/** A page as a provider tells it. */
export interface ProvidedPage {
  /** The newest first. */
  readonly entries: readonly HistoryEntry[]
  /** Where the next page begins; nothing after the last. */
  readonly next: string | undefined
  /** The provider told of something that could not be read. */
  readonly isIncomplete: boolean
}

/** Somebody who is asked for histories. */
export interface HistoryProvider {
  readonly name: string
  /** Requests that a page of so many chains takes. */
  cost(chains: number): number
  /** @throws UpstreamError, HttpError 400 for a cursor that is none of its own. */
  page(chains: readonly Chain[], account: EvmAddress, cursor: string | undefined): Promise<ProvidedPage>
}
