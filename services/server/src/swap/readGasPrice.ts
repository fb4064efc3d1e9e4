import type { Chain } from '../chain/nodes/createChain'
import { UpstreamError } from '../upstream/UpstreamError'
import type { GasPrices } from './GasPrices'
import { swapDeadline } from './SwapProvider'

/**
 * The one price a node tells, and a quarter and a half more for who is in a hurry.
 *
 * @throws UpstreamError or RpcError
 */
export async function readGasPrice(chain: Chain): Promise<GasPrices> {
  const answer = await chain.read({ method: 'eth_gasPrice', params: [] }, swapDeadline)
  if (typeof answer !== 'string' || !/^0x[0-9a-fA-F]{1,64}$/.test(answer)) throw new UpstreamError('malformed')
  const price = BigInt(answer)
  return { standard: price, fast: (price * 5n) / 4n, instant: (price * 3n) / 2n }
}
