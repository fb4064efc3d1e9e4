import { encodeFunctionData, type Hex } from 'viem'
import type { EvmAddress } from '../../../chain/networks/Network'
import type { Trade } from '../../SwapProvider'
import { rangeAbi as abi } from './rangeAbi'

/** What SwapRouter02 takes for itself where a recipient is named. */
const routerItself = '0x0000000000000000000000000000000000000002'

interface RangeTerms {
  readonly least: bigint
  readonly ends: readonly [EvmAddress, EvmAddress]
  readonly fee: number
  readonly user: EvmAddress
  readonly deadline: bigint
}

/** Whoever sells is who is paid: of the native currency by the router, once it has unwrapped it. */
export function encodeRangeSwap(
  { amount, to }: Trade,
  { least, ends: [tokenIn, tokenOut], fee, user, deadline }: RangeTerms,
): Hex {
  const recipient = to.kind === 'native' ? routerItself : user
  const sale = {
    tokenIn,
    tokenOut,
    fee,
    recipient,
    amountIn: amount,
    amountOutMinimum: least,
    sqrtPriceLimitX96: 0n,
  } as const
  const calls = [
    encodeFunctionData({ abi, functionName: 'exactInputSingle', args: [sale] }),
    ...(to.kind === 'native' ? [encodeFunctionData({ abi, functionName: 'unwrapWETH9', args: [least, user] })] : []),
  ]
  return encodeFunctionData({ abi, functionName: 'multicall', args: [deadline, calls] })
}
