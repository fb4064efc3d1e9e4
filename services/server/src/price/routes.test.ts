import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { projectId } from '../fake/startData.test.support'
import { firstStartTimeout, startDevnetData, stillClock } from '../fake/startDevnetData.test.support'

const main = 'eip155:31337'
const native = `${main}:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee`
let data: Awaited<ReturnType<typeof startDevnetData>>

beforeAll(async () => {
  // Deadlines are proven elsewhere; here a busy machine must not meet them.
  data = await startDevnetData({ clock: stillClock })
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
