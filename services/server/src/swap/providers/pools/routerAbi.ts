import { parseAbi } from 'viem'

/**
 * What is asked of a Uniswap v2 router, its factory and its pairs.
 *
 * https://docs.uniswap.org/contracts/v2/reference/smart-contracts/router-02
 */
export const routerAbi = parseAbi([
  'function factory() view returns (address)',
  'function getPair(address tokenA, address tokenB) view returns (address)',
  'function getReserves() view returns (uint112, uint112, uint32)',
  'function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[] amounts)',
  'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable',
  'function swapExactTokensForETH(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
])
