import type { Chain } from '../../chain/nodes/createChain'
import type { Dollars } from '../Dollars'

/** Somebody who knows prices. */
export interface PriceProvider {
  readonly name: string
  /**
   * Prices by lower-case address, `nativePlaceholder` for the native currency; what it does not know is left out.
   *
   * @throws UpstreamError
   */
  read(chain: Chain, addresses: readonly string[]): Promise<ReadonlyMap<string, Dollars>>
}

/** Milliseconds one provider may take. */
export const priceDeadline = 5_000
