import { parseAbi } from 'viem'

/**
 * What is asked of Uniswap v3's QuoterV2 and SwapRouter02.
 *
 * https://docs.uniswap.org/contracts/v3/reference/periphery/interfaces/IQuoterV2 and
 * https://docs.uniswap.org/contracts/v3/reference/deployments
 */
export const rangeAbi = parseAbi([
  'struct Quote { address tokenIn; address tokenOut; uint256 amountIn; uint24 fee; uint160 sqrtPriceLimitX96; }',
  'struct Sale { address tokenIn; address tokenOut; uint24 fee; address recipient; uint256 amountIn; uint256 amountOutMinimum; uint160 sqrtPriceLimitX96; }',
  'function quoteExactInputSingle(Quote params) returns (uint256 amountOut, uint160 sqrtPriceX96After, uint32 initializedTicksCrossed, uint256 gasEstimate)',
  'function exactInputSingle(Sale params) payable returns (uint256 amountOut)',
  'function unwrapWETH9(uint256 amountMinimum, address recipient) payable',
  'function multicall(uint256 deadline, bytes[] data) payable returns (bytes[])',
])
