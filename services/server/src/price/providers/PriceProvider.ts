import type { Chain } from '../../chain/nodes/createChain'
import type { Dollars, OldPrice } from '../Dollars'

/** Somebody who knows prices. */
export interface PriceProvider {
  readonly name: string
  /**
   * Prices by lower-case address, `nativePlaceholder` for the native currency; what it does not know is left out, and
   * what it knows from long ago is told as that.
   *
   * @throws UpstreamError
   */
  read(chain: Chain, addresses: readonly string[]): Promise<ReadonlyMap<string, Dollars | OldPrice>>
}

/** Milliseconds one provider may take. */
export const priceDeadline = 5_000
