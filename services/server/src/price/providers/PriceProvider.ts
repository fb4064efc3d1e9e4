import type { ChainId } from '@latchkey/protocol/caip'
import type { Chain } from '../../chain/nodes/createChain'
import type { OldPrice } from '../Dollars'
import type { PricePoint, Quote } from '../Quote'

/** Somebody who knows prices. */
export interface PriceProvider {
  readonly name: string
  /** Calls that reading so many prices counts as: its requests, weighed by `paidCost` where a plan bounds them. */
  cost(chain: Chain, addresses: readonly string[]): number
  /**
   * Prices by lower-case address, `nativePlaceholder` for the native currency; what it does not know is left out, and
   * what it knows from long ago is told as that.
   *
   * @throws UpstreamError
   */
  read(chain: Chain, addresses: readonly string[]): Promise<ReadonlyMap<string, Quote | OldPrice>>
  /** Calls that reading a day counts as. */
  dayCost(chain: Chain): number
  /**
   * What a token cost in the last 24 hours, the oldest first; nothing where it does not know.
   *
   * @throws UpstreamError
   */
  readDay(chain: Chain, address: string): Promise<readonly PricePoint[]>
  /**
   * What tokens of a chain cost about moments of the past, in milliseconds since the epoch, by address as `wanted` spells it; what it does not
   * know is left out. Only of who can be asked for many at once.
   *
   * @throws UpstreamError
   */
  readPast?(
    chainId: ChainId,
    wanted: ReadonlyMap<string, readonly number[]>,
  ): Promise<ReadonlyMap<string, readonly PricePoint[]>>
}

/** Milliseconds one provider may take. */
export const priceDeadline = 5_000
