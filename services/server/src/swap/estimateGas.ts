import { type Hex, numberToHex } from 'viem'
import type { EvmAddress } from '../chain/networks/Network'
import type { Chain } from '../chain/nodes/createChain'
import { RpcError } from '../chain/nodes/RpcError'
import type { Charge } from '../upstream/createUpstreamQuota'
import { UpstreamError } from '../upstream/UpstreamError'
import { SwapError } from './SwapError'
import { swapDeadline } from './SwapProvider'

export interface PlannedTransaction {
  readonly from: EvmAddress
  readonly to: EvmAddress
  readonly data: Hex
  readonly value: bigint
}

/**
 * Gas of a transaction and a fifth more.
 *
 * @throws SwapError when the chain would refuse it, UpstreamError.
 */
export async function estimateGas(
  chain: Chain,
  { from, to, data, value }: PlannedTransaction,
  charge: Charge,
): Promise<bigint> {
  await charge(1)
  const params = [{ from, to, data, value: numberToHex(value) }]
  const answer = await chain
    .read({ method: 'eth_estimateGas', params, isPassedOn: true }, swapDeadline)
    .catch((error: unknown) => {
      throw error instanceof RpcError && isRevert(error) ? new SwapError('would-revert', error) : error
    })
  if (typeof answer !== 'string' || !/^0x[0-9a-fA-F]{1,12}$/.test(answer)) throw new UpstreamError('malformed')
  return (BigInt(answer) * 6n) / 5n
}

/** Nodes say a revert by its code or in words, and so that the account cannot pay for it; any other error is their own. */
const isRevert = ({ code, message }: RpcError) =>
  code === 3 || /revert|insufficient (funds|balance)|gas required exceeds/i.test(message)
