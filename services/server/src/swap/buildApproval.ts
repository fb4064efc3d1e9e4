import { encodeFunctionData, erc20Abi, type Hex } from 'viem'
import type { Chain } from '../chain/nodes/createChain'
import type { Charge } from '../upstream/createUpstreamQuota'
import type { AllowanceQuestion } from './createAllowances'
import { estimateGas } from './estimateGas'
import { SwapError } from './SwapError'

export interface ApprovalParameters extends AllowanceQuestion {
  readonly amount: bigint
  /** What is allowed already. */
  readonly allowed: bigint
}

export interface ApprovalCall {
  readonly data: Hex
  readonly gas: bigint
}

/**
 * The call that lets a spender take exactly an amount. Some tokens refuse to change an allowance that stands: of those the
 * call that takes it back, after which the same is asked again.
 *
 * @throws SwapError when the token refuses both, UpstreamError.
 */
export async function buildApproval(
  chain: Chain,
  { token, owner, spender, amount, allowed }: ApprovalParameters,
  charge: Charge,
): Promise<ApprovalCall> {
  const approve = async (units: bigint): Promise<ApprovalCall> => {
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, units] })
    return { data, gas: await estimateGas(chain, { from: owner, to: token, data, value: 0n }, charge) }
  }
  try {
    return await approve(amount)
  } catch (error) {
    if (!(error instanceof SwapError) || allowed === 0n) throw error
    return approve(0n)
  }
}
