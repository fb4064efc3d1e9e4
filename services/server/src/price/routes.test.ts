import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { projectId } from '../fake/startData.test.support'
import { firstStartTimeout, startDevnetData } from '../fake/startDevnetData.test.support'
import { createTestClock } from '../fake/testServices.test.support'

const main = 'eip155:31337'
const native = `${main}:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee`
const clock = createTestClock()
let data: Awaited<ReturnType<typeof startDevnetData>>

beforeAll(async () => {
  // Its time stands unless a test moves it: a busy machine meets no deadline.
  data = await startDevnetData({ clock })
}, firstStartTimeout)
afterAll(() => data.stop())

const post = (body: unknown) =>
  fetch(`${data.url}/v1/fungible/price`, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
const ask = (addresses: readonly unknown[]) => post({ currency: 'usd', addresses, projectId })

describe('prices', () => {
  it('KM-28 come from pools and are matched by address, as it was asked', async () => {
    const { token, usd, weth } = data.devnet.contracts[main]
    const ids = [native, `${main}:${token.toLowerCase()}`, `${main}:${usd}`, `${main}:${weth}`]
    const response = await ask(ids)
    expect(await response.json()).toEqual({
      fungibles: [
        { address: ids[0], name: 'Ether', symbol: 'ETH', decimals: 18, iconUrl: '', price: 3000 },
        { address: ids[1], name: 'Lantern', symbol: 'LANT', decimals: 18, iconUrl: '', price: 0.5 },
        { address: ids[2], name: 'Devnet Dollar', symbol: 'USD', decimals: 6, iconUrl: '', price: 1 },
        { address: ids[3], name: 'Wrapped Ether', symbol: 'WETH', decimals: 18, iconUrl: '', price: 3000 },
      ],
    })
  })

  it('are of now, or none: what was paid years ago is not told as one', async () => {
    expect(await (await ask([`${main}:${data.devnet.contracts[main].oldPrice}`])).json()).toEqual({ fungibles: [] })
  })

  it('leave out what nobody knows, and what no list of this server has', async () => {
    const unknown = [`eip155:999:${data.devnet.contracts[main].usd}`, `${main}:${data.devnet.contracts[main].nft}`]
    expect(await (await ask([...unknown, 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:So1111'])).json()).toEqual({
      fungibles: [],
    })
  })

  it.each([
    ['another currency', { currency: 'eur', addresses: [], projectId }],
    ['no list', { currency: 'usd', addresses: 'x', projectId }],
    ['101 addresses', { currency: 'usd', addresses: Array.from({ length: 101 }, () => native), projectId }],
    ['an address that is none', { currency: 'usd', addresses: ['0x1'], projectId }],
    ['a number', { currency: 'usd', addresses: [1], projectId }],
    ['a list', []],
    ['no JSON', '{'],
    ['a name twice', `{"currency":"usd","addresses":[],"projectId":"x","projectId":"${projectId}"}`],
    ['X-06 a hostile name', `{"__proto__":{"projectId":"${projectId}"},"currency":"usd","addresses":[]}`],
  ])('refuse %s', async (_, body) => {
    expect((await post(body)).status).toBe(400)
  })

  it('are for known projects', async () => {
    expect((await post({ currency: 'usd', addresses: [], projectId: 'nobody' })).status).toBe(401)
    expect((await post({ currency: 'usd', addresses: [] })).status).toBe(401)
    expect((await post({ currency: 'usd', addresses: [], projectId: 7 })).status).toBe(401)
  })
})

describe('the day of a token', () => {
  const points = async (address: string) =>
    (await (await data.get(`/v1/fungible/points?address=${address}`)).json()) as { points: readonly unknown[] }
  const moments = async () => {
    const database = data.services.database.withTables<{ price_samples: { chain_id: string; at: number } }>()
    const rows = await database
      .selectFrom('price_samples')
      .select('at')
      .where('chain_id', '=', main)
      .distinct()
      .execute()
    return rows.length
  }

  it('is what this server sampled of the pools, and a day later what it cost is told with balances', async () => {
    const { token, nft } = data.devnet.contracts[main]
    const start = clock.now() / 1_000
    await expect.poll(moments).toBe(1)
    clock.advance(10 * 60_000)
    await expect.poll(moments).toBe(2)
    expect(await points(`${main}:${token}`)).toEqual({
      points: [
        { at: start, price: 0.5 },
        { at: start + 600, price: 0.5 },
      ],
    })
    expect((await points(native)).points).toMatchObject([{ price: 3000 }, { price: 3000 }])
    expect(await points(`${main}:${nft}`)).toEqual({ points: [] })
    expect(await points(`eip155:999:${token}`)).toEqual({ points: [] })
    clock.advance(24 * 3_600_000)
    const { balances } = (await (
      await data.get(`/v1/account/0x70997970C51812dc3A010C7d01b50e0d17dc79C8/balance?chainId=${main}`)
    ).json()) as { balances: readonly { symbol: string; price: number; priceDayAgo?: number }[] }
    expect(balances.map(({ symbol, priceDayAgo }) => [symbol, priceDayAgo])).toEqual([
      ['ETH', 3000],
      ['USD', 1],
      ['USDT', 1],
      ['LANT', 0.5],
      // Nobody traded in it for years: it has no price of now, and none of a day ago.
      ['OLD', undefined],
    ])
  })

  it.each(['', '?address=', '?address=0x1', '?address=eip155:1:0x1:2'])('refuses to tell of %s', async (query) => {
    expect((await data.get(`/v1/fungible/points${query}`)).status).toBe(400)
  })

  it('is for known projects', async () => {
    expect((await fetch(`${data.url}/v1/fungible/points?address=${native}&projectId=nobody`)).status).toBe(401)
  })
})
