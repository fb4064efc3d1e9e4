import { describe, expect, it } from 'vitest'
import { swapsOfTests } from '../swapsOfTests.test.support'

const { lied } = swapsOfTests()

/** A visitor who was told the prices of ether and a dollar, and whom the server then answers something else. */
async function told(answer: unknown) {
  const one = await lied()
  await one.quote('0.1', 'ETH', 'USD')
  const prices = () => Object.values(one.swap.getState().prices)
  expect(prices()).toEqual([3000, 1])
  one.lies.other = (path) => (path === '/v1/fungible/price' ? answer : undefined)
  return { ...one, prices }
}

it('a price that nobody tells any more is not known, whatever it was', async () => {
  const { quote, prices } = await told({ fungibles: [] })
  await quote('0.1', 'ETH', 'USD')
  expect(prices()).toEqual([])
})

it.each([
  ['answers nonsense', { nonsense: true }],
  ['says that nobody answers it', { fungibles: [], stale: true }],
])('R-04 prices stand in for a minute where a server %s, and no longer', async (_, answer) => {
  const { quote, prices, pass } = await told(answer)
  await quote('0.1', 'ETH', 'USD')
  expect(prices()).toEqual([3000, 1])
  pass(60_000)
  await quote('0.1', 'ETH', 'USD')
  expect(prices()).toEqual([])
})

it('N-330 prices of before the clock was set back stand in for nothing', async () => {
  const { quote, prices, pass } = await told({ nonsense: true })
  pass(-3_600_000)
  await quote('0.1', 'ETH', 'USD')
  expect(prices()).toEqual([])
})

it('only the prices of what is chosen, and of what pays for gas, are kept', async () => {
  const { quote, prices, lies } = await told({ fungibles: [] })
  lies.other = () => undefined
  await quote('1', 'USD', 'LANT')
  expect(prices().toSorted((a, b) => a - b)).toEqual([0.5, 1, 3000])
  await quote('0.1', 'ETH', 'USD')
  expect(prices()).toEqual([3000, 1])
})

it('a price without an address or without decimals, and one that is unsound, hide no other', async () => {
  const { quote, prices, swap, lies } = await told({ fungibles: [] })
  const { sourceToken: ether, toToken: dollar } = swap.getState()
  const common = { name: 'X', symbol: 'X', iconUrl: '' }
  const fungibles = [
    { ...common, price: 7 },
    { ...common, address: `${ether?.chainId}:${ether?.address}`, price: '5' },
    { ...common, address: `${dollar?.chainId}:${dollar?.address}`, price: 2 },
  ]
  lies.other = (path) => (path === '/v1/fungible/price' ? { fungibles } : undefined)
  await quote('0.1', 'ETH', 'USD')
  expect(prices()).toEqual([2])
})

describe('a swap of a trace', () => {
  /** Ether at 3 000, so that half of it is lost to a dollar of fifty cents. */
  async function asksOf(amount: string, prices: (ether: object, dollar: object) => readonly object[]) {
    const one = await told({ fungibles: [] })
    const { sourceToken: ether, toToken: dollar } = one.swap.getState()
    const row = ({ chainId, address }: { chainId?: string; address?: string } = {}) => ({
      ...{ name: 'X', symbol: 'X', iconUrl: '', decimals: 18, address: `${chainId}:${address}` },
    })
    one.lies.other = (path) =>
      path === '/v1/fungible/price' ? { fungibles: prices(row(ether), row(dollar)) } : undefined
    await one.quote(amount, 'ETH', 'USD')
    await one.swap.review(one.signal)
    return one.swap.getState().plan?.asks
  }
  const half = (ether: object, dollar: object) => [
    { ...ether, price: 3_000 },
    { ...dollar, price: 0.5 },
  ]
  it.each([
    ['0.000006', []],
    ['0.000008', ['price-effect']],
  ])('needs a yes once a cent is lost: %s ETH of which half is', async (amount, asks) => {
    expect(await asksOf(amount, half)).toEqual(asks)
  })
  it('N-294 needs one however little it is where a price is none', async () => {
    const lying = (ether: object, dollar: object) => [
      { ...ether, price: 3_000 },
      { ...dollar, price: 0 },
    ]
    expect(await asksOf('0.000006', lying)).toEqual(['price-unknown'])
    expect(await asksOf('0.000006', (ether) => [{ ...ether, price: 3_000 }])).toEqual(['price-unknown'])
  })
})
