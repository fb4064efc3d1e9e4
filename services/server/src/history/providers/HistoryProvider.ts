import type { HistoryEntry } from '@latchkey/protocol/api'
import type { EvmAddress } from '../../chain/networks/Network'
import type { HistoryAsked } from '../HistorySource'

/** A page as a provider tells it. */
export interface ProvidedPage {
  /** The newest first. */
  readonly entries: readonly HistoryEntry[]
  /** Where the next page begins; nothing after the last. */
  readonly next: string | undefined
  /** There may be more than this page and those behind it tell. */
  readonly isIncomplete: boolean
}

/** Somebody who is asked for histories of accounts of one namespace. */
export interface HistoryProvider<A extends string = EvmAddress> {
  readonly name: string
  /** Calls that a page of so many chains counts as, or begins with: its requests, weighed by `paidCost` where a plan bounds them. */
  cost(chains: number, only?: 'sent'): number
  /**
   * `charge` is called before what a page turns out to take beyond `cost`.
   *
   * @throws UpstreamError, HttpError 400 for a cursor that is none of its own.
   */
  page(asked: HistoryAsked<A>): Promise<ProvidedPage>
}
