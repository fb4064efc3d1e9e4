import { accounts, chainControls } from '@latchkey/devnet'
import { encodeFunctionData, parseAbi, parseEther } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { firstStartTimeout, startDevnetData, stillClock } from '../fake/startDevnetData.test.support'

const main = 'eip155:31337'
const [first, second, third] = accounts.map(({ address }) => address) as [string, string, `0x${string}`]
let data: Awaited<ReturnType<typeof startDevnetData>>

beforeAll(async () => {
  // Deadlines are proven elsewhere; here a busy machine must not meet them.
  data = await startDevnetData({ clock: stillClock })
}, firstStartTimeout)
afterAll(() => data.stop())

const balances = async (address: string, query = `?chainId=${main}`) =>
  (await (await data.get(`/v1/account/${address}/balance${query}`)).json()) as {
    balances: { symbol: string; quantity: { numeric: string }; chainId: string }[]
    stale?: true
  }

describe('balances', () => {
  it('tell the native currency and every listed token that is held, with what they are worth', async () => {
    const { usd, usdt, token, oldPrice } = data.devnet.contracts[main]
    expect(await balances(second, `?currency=usd&chainId=${main}&st=appkit&sv=x`)).toEqual({
      balances: [
        {
          ...{ name: 'Ether', symbol: 'ETH', chainId: main, price: 3000, value: 30_000_000, iconUrl: '' },
          quantity: { decimals: '18', numeric: '10000' },
        },
        {
          ...{ name: 'Devnet Dollar', symbol: 'USD', chainId: main, address: `${main}:${usd}` },
          ...{ price: 1, value: 10_000, iconUrl: '', quantity: { decimals: '6', numeric: '10000' } },
        },
        {
          ...{ name: 'Devnet Tether', symbol: 'USDT', chainId: main, address: `${main}:${usdt}` },
          ...{ price: 1, value: 5_000, iconUrl: '', quantity: { decimals: '6', numeric: '5000' } },
        },
        {
          ...{ name: 'Lantern', symbol: 'LANT', chainId: main, address: `${main}:${token}` },
          ...{ price: 0.5, value: 500, iconUrl: '', quantity: { decimals: '18', numeric: '1000' } },
        },
        {
          ...{ name: 'Old Price', symbol: 'OLD', chainId: main, address: `${main}:${oldPrice}` },
          // Nobody says what it is worth.
          ...{ price: 0, iconUrl: '', quantity: { decimals: '18', numeric: '250' } },
          lastPrice: { price: 2, at: '2020-01-01T00:00:00.000Z' },
        },
      ],
    })
  })

  it('are told for every chain where none is named', async () => {
    const { balances: all } = await balances(second, '')
    expect(all.map(({ chainId, symbol }) => `${chainId} ${symbol}`)).toEqual(
      [main, 'eip155:31338'].flatMap((id) => ['ETH', 'USD', 'USDT', 'LANT', 'OLD'].map((symbol) => `${id} ${symbol}`)),
    )
  })

  it('KM-3 are the chain’s own as soon as a refresh is forced, and remembered for a moment else', async () => {
    const { token } = data.devnet.contracts[main]
    const numeric = async (query?: string) =>
      (await balances(third, query)).balances.find(({ symbol }) => symbol === 'LANT')?.quantity.numeric
    expect(await numeric()).toBe('1000')
    const chain = chainControls(data.devnet.chains[main])
    const mint = encodeFunctionData({
      abi: parseAbi(['function mint(address, uint256)']),
      args: [third, parseEther('0.000000000000000001')],
    })
    await chain.send({ from: first, to: token, data: mint })
    expect(await numeric()).toBe('1000')
    const fresh = '1000.000000000000000001'
    expect(await numeric(`?chainId=${main}&forceUpdate=${main}:${token}`)).toBe(fresh)
    expect(await numeric()).toBe(fresh)
  })

  it('leave out tokens nobody holds, but say that the native balance is zero', async () => {
    const { balances: none } = await balances('0x00000000000000000000000000000000000000aa')
    expect(none).toMatchObject([{ symbol: 'ETH', quantity: { numeric: '0' }, value: 0 }])
  })

  it.each([
    ['a chain this server does not serve', second, '?chainId=eip155:999'],
    ['an account of another namespace', 'cosmos1fl48vsnmsdzcv85q5d2q4z5ajdha8yu34mf0eh', ''],
  ])('are an empty list for %s', async (_, address, query) => {
    expect(await balances(address, query)).toEqual({ balances: [] })
  })

  it.each([
    ['no address', 'nonsense', ''],
    ['a short address', '0x1234', ''],
    ['another currency', second, '?currency=eur'],
    ['forceUpdate without a chain', second, `?forceUpdate=${main}:${second}`],
    ['forceUpdate of another chain', second, `?chainId=${main}&forceUpdate=eip155:1:${second}`],
  ])('refuse %s', async (_, address, query) => {
    expect((await data.get(`/v1/account/${address}/balance${query}`)).status).toBe(400)
  })
})
