import type { ChainId } from '@latchkey/protocol/caip'
import type { HeldItem } from '../NftSource'

/** A page of one chain as a provider tells it. */
export interface ProvidedItems {
  readonly items: readonly HeldItem[]
  /** What the provider goes on by; nothing after the last page. */
  readonly next: string | undefined
  /** It told of something that could not be read. */
  readonly isIncomplete: boolean
}

/** Somebody who is asked for items of collections. */
export interface NftProvider {
  readonly name: string
  /** Requests that a page is charged as. */
  readonly cost: number
  serves(chainId: ChainId): boolean
  /**
   * @param account as `NftsAsked` has it.
   * @throws UpstreamError
   */
  page(chainId: ChainId, account: string, from: string | undefined): Promise<ProvidedItems>
}
