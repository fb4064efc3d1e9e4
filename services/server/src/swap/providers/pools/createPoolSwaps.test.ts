import { encodeFunctionResult, toFunctionSelector } from 'viem'
import { describe, expect, it } from 'vitest'
import { steppingClock } from '../../../upstream/steppingClock.test.support'
import { createPoolSwaps } from './createPoolSwaps'
import { addressOf as address, type PoolAnswer, poolChain } from './poolChain.test.support'
import { routerAbi as abi } from './routerAbi'

const [router, rangeRouter, quoter] = [address('a'), address('b'), address('c')]
const [sold, wrapped] = [address('1'), address('2')]
const amount = 10_000n
const trade = { amount, from: { kind: 'token', address: sold }, to: { kind: 'native' } } as const

/** What is offered where pairs, and pools of the v3 kind, answer as told; pairs well unless they are said to. */
async function quote({ pairs, pools }: { readonly pairs?: PoolAnswer; readonly pools: PoolAnswer }) {
  const answers = {
    [toFunctionSelector('factory()')]: () =>
      encodeFunctionResult({ abi, functionName: 'factory', result: address('d') }),
    [toFunctionSelector('getPair(address,address)')]: () =>
      encodeFunctionResult({ abi, functionName: 'getPair', result: address('e') }),
    [toFunctionSelector('getReserves()')]: () =>
      encodeFunctionResult({ abi, functionName: 'getReserves', result: [10n ** 9n, 10n ** 9n, 0] }),
    [toFunctionSelector('getAmountsOut(uint256,address[])')]: () =>
      encodeFunctionResult({ abi, functionName: 'getAmountsOut', result: [amount, 9_000n] }),
  }
  const chain = await poolChain(
    (data, { to }) => (to === quoter ? pools : (pairs ?? answers[data.slice(0, 10) as `0x${string}`]?.())),
    { swapRouter: router, swapRouterV3: { router: rangeRouter, quoter } },
  )
  const swaps = createPoolSwaps({ clock: steppingClock() })
  return swaps.quote(chain, { trade, user: address('f') }, async () => {})
}

describe('N-265 one kind of pools that cannot be read', () => {
  it.each([
    ['answers what is none', '0x01'],
    ['keeps a node busy', 'busy'],
    ['refuses', undefined],
  ] as const)('because its quoter %s leaves the other', async (_, pools) => {
    expect(await quote({ pools })).toEqual({ bought: 9_000n, route: [sold, wrapped], spender: router })
  })

  it('is not taken for one that has nothing, where the other has nothing', async () => {
    await expect(quote({ pairs: '0x01', pools: undefined })).rejects.toMatchObject({ fault: 'malformed' })
    await expect(quote({ pools: 'busy', pairs: 'busy' })).rejects.toMatchObject({ name: 'UpstreamError' })
  })
})
