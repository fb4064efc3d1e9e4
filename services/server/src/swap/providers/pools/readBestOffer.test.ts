import { decodeFunctionData, encodeFunctionResult } from 'viem'
import { expect, it } from 'vitest'
import { addressOf as address, poolChain } from './poolChain.test.support'
import { readBestOffer } from './readBestOffer'
import { routerAbi as abi } from './routerAbi'

const [router, wrapped, sold, bought] = [address('1'), address('2'), address('3'), address('4')]
const direct = [{ from: sold, to: bought, pair: address('5') }]
const over = [
  { from: sold, to: wrapped, pair: address('6') },
  { from: wrapped, to: bought, pair: address('7') },
]

/** The best of both routes, of pairs that hold what is said and whose router gives it. */
async function bestOf(
  amounts: { readonly [hops: number]: readonly bigint[] | undefined },
  reserves: readonly [bigint, bigint],
) {
  const chain = await poolChain((data) => {
    const { functionName, args } = decodeFunctionData({ abi, data })
    if (functionName === 'getReserves') return encodeFunctionResult({ abi, functionName, result: [...reserves, 0] })
    const result = functionName === 'getAmountsOut' ? amounts[args[1].length - 1] : undefined
    return result && encodeFunctionResult({ abi, functionName: 'getAmountsOut', result })
  })
  return readBestOffer(chain, { router, wrapped }, [direct, over], 10n)
}

it.each([
  ['the straight one', 9n, 8n, [sold, bought]],
  ['the one over wrapped ether', 8n, 9n, [sold, wrapped, bought]],
  ['the straight one, where both give the same', 9n, 9n, [sold, bought]],
] as const)('of two routes %s is offered', async (_, straight, around, route) => {
  const offer = await bestOf({ 1: [10n, straight], 2: [10n, 10n, around] }, [1_000n, 1_000n])
  expect(offer).toEqual({ bought: 9n, route })
})

it('a route that gives nothing is none as long as the other gives something', async () => {
  expect(await bestOf({ 1: [10n, 0n], 2: [10n, 1n, 1n] }, [1_000n, 1_000n])).toMatchObject({ bought: 1n })
})

it('pairs that hold nothing have no liquidity, and sound ones whose router refuses are a fault of the node', async () => {
  const empty = expect.objectContaining({ name: 'SwapError', fault: 'insufficient-liquidity' })
  await expect(bestOf({}, [0n, 0n])).rejects.toEqual(empty)
  await expect(bestOf({}, [9n, 1_000n])).rejects.toEqual(empty)
  const fault = expect.objectContaining({ name: 'UpstreamError', fault: 'malformed' })
  await expect(bestOf({}, [1_000n, 1_000n])).rejects.toEqual(fault)
  await expect(bestOf({ 1: [10n], 2: [10n] }, [1_000n, 1_000n])).rejects.toEqual(fault)
})
