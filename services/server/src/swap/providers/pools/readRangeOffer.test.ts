import { decodeFunctionData, encodeFunctionResult } from 'viem'
import { expect, it } from 'vitest'
import { addressOf as address, type PoolAnswer, poolChain } from './poolChain.test.support'
import { rangeAbi as abi } from './rangeAbi'
import { readRangeOffer } from './readRangeOffer'

const [quoter, sold, bought] = [address('1'), address('2'), address('3')]

/** What is offered for an amount by pools that give what is said, by fee; `undefined` refuses. */
async function offerOf(
  gives: (fee: number, amount: bigint) => bigint | PoolAnswer,
  { amount = 10_000n, endsAt = 1n } = {},
) {
  // Whoever is asked for all at once would have to share what gas there is.
  const together = { multicall3: address('9') }
  const chain = await poolChain((data, { gas }) => {
    expect(Number(gas)).toBe(10_000_000)
    const { args } = decodeFunctionData({ abi, data })
    const { fee, amountIn } = args[0] as { fee: number; amountIn: bigint }
    const given = gives(fee, amountIn)
    const functionName = 'quoteExactInputSingle'
    return typeof given === 'bigint'
      ? encodeFunctionResult({ abi, functionName, result: [given, endsAt, 0, 1n] })
      : given
  }, together)
  return readRangeOffer(chain, quoter, [sold, bought], amount)
}

it('the pool that gives the most is offered, by its fee', async () => {
  const offer = await offerOf((fee, amount) => (fee === 100 ? undefined : (amount * BigInt(11_000 - fee)) / 11_000n))
  expect(offer).toEqual({ fee: 500, bought: 9_545n, route: [sold, bought] })
})

it.each([
  ['no pool', 'no-route', () => undefined],
  [
    'pools that cannot give as much',
    'insufficient-liquidity',
    (_: number, one: bigint) => (one < 100n ? one : undefined),
  ],
  [
    'a price nobody means',
    'insufficient-liquidity',
    (_: number, one: bigint) => (one < 100n ? one : (one * 49n) / 100n),
  ],
  ['pools that give nothing', 'amount-too-small', () => 0n],
] as const)('of %s nothing is offered: %s', async (_, fault, gives) => {
  await expect(offerOf(gives)).rejects.toMatchObject({ name: 'SwapError', fault })
})

it('N-273 an answer that is none is not believed', async () => {
  await expect(offerOf(() => '0x01')).rejects.toMatchObject({ name: 'UpstreamError', fault: 'malformed' })
})

it.each([
  ['answers what is no quote', '0x01'],
  ['burns all the gas there is', undefined],
  ['keeps a node busy', 'busy'],
] as const)('N-265 a pool whose quote %s takes no offer of another', async (_, said) => {
  const offer = await offerOf((fee, amount) => (fee === 3_000 ? said : (amount * BigInt(11_000 - fee)) / 11_000n))
  expect(offer.fee).toBe(100)
})

it('N-265 nothing is said to be nowhere while a node cannot tell', async () => {
  await expect(offerOf((fee) => (fee === 500 ? 'busy' : undefined))).rejects.toMatchObject({ fault: 'busy' })
})

it.each([4_295_128_740n, 1_461_446_703_485_210_103_287_273_052_203_988_822_378_723_970_341n])(
  'N-275 a pool that runs dry on the way, at the price %s, is not offered: part of what is sold would be left over',
  async (endsAt) => {
    await expect(offerOf((_, amount) => amount, { endsAt })).rejects.toMatchObject({
      name: 'SwapError',
      fault: 'no-route',
    })
  },
)
