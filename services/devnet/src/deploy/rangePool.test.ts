import { erc20Abi, maxUint256, parseAbi, parseEther } from 'viem'
import { expect, it } from 'vitest'
import { clientsOf } from '../clientsOf'
import { firstStartTimeout, startTestDevnet } from '../startTestDevnet'

const abi = parseAbi([
  'function getPool(address, address, uint24) view returns (address)',
  'function price() view returns (uint160)',
  'function lower() view returns (uint160)',
  'function liquidity() view returns (uint128)',
  'function swap(bool sellsToken0, uint256 amount, address recipient) returns (uint256)',
  'function quote(bool sellsToken0, uint256 sold) view returns (uint256, uint160)',
  'function quoteExactInputSingle((address tokenIn, address tokenOut, uint256 amountIn, uint24 fee, uint160 limit)) view returns (uint256, uint160, uint32, uint256)',
  'function multicall(uint256 deadline, bytes[] data) payable returns (bytes[])',
])
const fee = 500n
const one = 2n ** 96n

it(
  'the pool of one range gives what its formulas say, rounded to its own good, and nothing beyond its range',
  async () => {
    const devnet = await startTestDevnet()
    const { read, wallet } = clientsOf(devnet)
    const { rangeFactory, rangeQuoter, rangeRouter, weth, usdt } = devnet.contracts['eip155:31337']
    const pool = await read.readContract({
      address: rangeFactory,
      abi,
      functionName: 'getPool',
      args: [weth, usdt, 500],
    })
    const at = { address: pool, abi } as const
    const [price, lower, liquidity] = await Promise.all([
      read.readContract({ ...at, functionName: 'price' }),
      read.readContract({ ...at, functionName: 'lower' }),
      read.readContract({ ...at, functionName: 'liquidity' }),
    ])
    const isEtherFirst = weth.toLowerCase() < usdt.toLowerCase()

    // Both ways, in whole numbers, the other way round than the contract computes it.
    const sold = isEtherFirst ? parseEther('3') : 9_000_000_000n
    const counted = (sold * (1_000_000n - fee)) / 1_000_000n
    const [bought, next] = await read.readContract({ ...at, functionName: 'quote', args: [true, sold] })
    const exact = liquidity * one * price
    const divisor = liquidity * one + counted * price
    expect(next).toBe((exact + divisor - 1n) / divisor)
    expect(bought).toBe((liquidity * (price - next)) / one)
    const [back] = await read.readContract({ ...at, functionName: 'quote', args: [false, bought] })
    expect(back).toBeLessThan(sold)

    // All that it holds of one side is more than anybody can buy.
    const most = (liquidity * one * (price - lower)) / lower / price
    await expect(read.readContract({ ...at, functionName: 'quote', args: [true, 2n * most] })).rejects.toThrow(
      'insufficient liquidity',
    )
    await expect(read.readContract({ ...at, functionName: 'quote', args: [false, maxUint256 / 2n] })).rejects.toThrow(
      'insufficient liquidity',
    )
    const [most0] = await read.readContract({ ...at, functionName: 'quote', args: [true, most] })
    const token1 = isEtherFirst ? usdt : weth
    expect(
      await read.readContract({ address: token1, abi: erc20Abi, functionName: 'balanceOf', args: [pool] }),
    ).toBeGreaterThanOrEqual(most0)

    // The quoter says the same; who pays nothing gets nothing, and what is late is not done.
    const asked = { amountIn: parseEther('3'), fee: 500, limit: 0n }
    const [quoted] = await read.readContract({
      ...{ address: rangeQuoter, abi, functionName: 'quoteExactInputSingle' },
      args: [{ tokenIn: weth, tokenOut: usdt, ...asked }],
    })
    const [direct] = await read.readContract({ ...at, functionName: 'quote', args: [isEtherFirst, asked.amountIn] })
    expect(quoted).toBe(direct)
    const account = wallet.account
    await expect(
      read.simulateContract({ ...at, functionName: 'swap', args: [true, sold, rangeRouter], account }),
    ).rejects.toThrow()
    await expect(
      read.simulateContract({ address: rangeRouter, abi, functionName: 'multicall', args: [1n, []], account }),
    ).rejects.toThrow('expired')
  },
  firstStartTimeout,
)
