import type { EvmAddress } from '../../chain/networks/Network'
import type { Chain } from '../../chain/nodes/createChain'
import type { ProvidedHoldings } from '../Holdings'

/** Somebody who is asked for balances in place of the nodes of a chain. */
export interface BalanceProvider {
  readonly name: string
  /** Requests that a reading takes at most. */
  readonly cost: number
  /** @throws UpstreamError where it does not say which chains it has. */
  serves(chain: Chain): boolean | Promise<boolean>
  /** @throws UpstreamError */
  read(chain: Chain, account: EvmAddress): Promise<ProvidedHoldings>
}
