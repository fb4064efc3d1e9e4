import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Data, projectId, startData } from '../fake/startData.test.support'
import { firstStartTimeout } from '../fake/startDevnetData.test.support'
import { openService } from './openService.test.support'
import { failing } from './startService.test.support'

const main = 'eip155:1'
const owner = `0x${'aa'.repeat(20)}`
const onSolana = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
const native = `${main}:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee`
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const token = `${main}:${usdc}`
const pair = `from=${token}&to=${native}&userAddress=${main}:${owner}`
let data: Data
let close: () => Promise<void>

/** Every call is answered by somebody else, and all of them are gone. */
beforeAll(async () => {
  const dead = await openService(failing(503))
  close = dead.close
  // Pauses between tries are over at once, deadlines never.
  const after = (ms: number, callback: () => void) => {
    if (ms <= 600) queueMicrotask(callback)
    return () => {}
  }
  data = await startData({
    environment: {
      RPC_URLS: `${main}=${dead.url};solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp=${dead.url}`,
      ...{ BALANCE_PROVIDER: 'zerion', HISTORY_PROVIDER: 'zerion', ZERION_URL: dead.url, ZERION_KEY: 'k' },
      ...{ NFT_PROVIDER: 'alchemy', ALCHEMY_URL: dead.url, ALCHEMY_KEY: 'k', DAS_URL: dead.url },
      ...{ PRICE_PROVIDERS: 'coingecko,defillama', COINGECKO_URL: dead.url, COINGECKO_KEY: 'k' },
      ...{ DEFILLAMA_URL: dead.url, SWAP_PROVIDER: '0x', ZEROEX_URL: dead.url, ZEROEX_KEY: 'k' },
      ...{ ONRAMP_PROVIDER: 'meld', ONRAMP_COUNTRY: 'DE', MELD_URL: dead.url, MELD_KEY: 'k', MELD_PUBLIC_KEY: 'p' },
      NAMES_REGISTRY: `${main}:0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e`,
    },
    tokenList: { tokens: [{ chainId: 1, address: usdc, name: 'USD Coin', symbol: 'USDC', decimals: 6 }] },
    clock: { now: Date.now, after },
  })
}, firstStartTimeout)
afterAll(async () => {
  await data.stop()
  await close()
})

const toldOf = async (response: Response) => [response.status, (await response.json()) as unknown] as const
const post = (path: string, body: unknown) => data.post(path, JSON.stringify(body))
const anything = { name: expect.any(String), description: expect.any(String) }

describe('where everybody behind this server is gone, a list is what is known, marked', () => {
  const marked = { stale: true, incomplete: true }
  it.each<[string, () => Promise<Response>, object]>([
    ['balances', () => data.get(`/v1/account/${owner}/balance`), { balances: [], ...marked }],
    [
      'balances on Solana',
      () => data.get(`/v1/account/${onSolana}/balance?chainId=solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp`),
      { balances: [], ...marked },
    ],
    ['a history', () => data.get(`/v1/account/${owner}/history`), { data: [], next: null, ...marked }],
    ['a history on Solana', () => data.get(`/v1/account/${onSolana}/history`), { data: [], next: null, ...marked }],
    ['items', () => data.get(`/v1/account/${owner}/nfts`), { data: [], next: null, ...marked }],
    [
      'prices',
      () => post('/v1/fungible/price', { currency: 'usd', addresses: [native, token], projectId }),
      { fungibles: [], stale: true },
    ],
    ['prices of a day', () => data.get(`/v1/fungible/points?address=${token}`), { points: [], stale: true }],
    [
      'quotes of a swap',
      () => data.get(`/v1/convert/quotes?amount=5&gasPrice=1&${pair}`),
      { quotes: [], incomplete: true },
    ],
    ['chains', () => data.get('/v1/supported-chains'), { http: [], ws: [], incomplete: true }],
  ])('R-04 %s', async (_, ask, body) => {
    expect(await toldOf(await ask())).toEqual([200, body])
  })
})

describe('and what would be one answer is a failed dependency, which is no fault of this server', () => {
  const built = { amount: '5', from: token, to: native, userAddress: `${main}:${owner}`, projectId }
  const wallets = [{ address: owner, blockchains: ['base'], assets: ['USDC'] }]
  it.each<[string, () => Promise<Response>]>([
    ['the price of gas', () => data.get(`/v1/convert/gas-price?chainId=${main}`)],
    ['an allowance', () => data.get(`/v1/convert/allowance?tokenAddress=${token}&userAddress=${main}:${owner}`)],
    ['an approval', () => data.get(`/v1/convert/build-approve?${pair}`)],
    ['a swap', () => post('/v1/convert/build-transaction', { ...built, eip155: { slippage: 1 } })],
    ['what is sold', () => data.get('/v1/onramp/options')],
    [
      'a price of what is sold',
      () =>
        post('/v1/onramp/quote', {
          ...{ purchaseCurrency: { id: 'USDC' }, paymentCurrency: { id: 'EUR' }, amount: '120.00', network: 'base' },
        }),
    ],
    [
      'a checkout',
      () =>
        post('/v1/generators/onrampurl', {
          ...{ destinationWallets: wallets, partnerUserId: owner, defaultExperience: 'buy' },
        }),
    ],
    ['whose a name is', () => data.get('/v1/profile/account/alice.eth')],
    ['names of an account', () => data.get(`/v1/profile/reverse/${owner}`)],
    ['an identity', () => data.get(`/v1/identity/${owner}`)],
  ])('R-04 %s', async (_, ask) => {
    expect(await toldOf(await ask())).toEqual([
      424,
      { status: 'FAILED', reasons: [{ ...anything, name: 'upstream_failed' }] },
    ])
  })

  it('R-04 but a call that goes through to a node, where this server is a gateway', async () => {
    const [status, body] = await toldOf(await data.rpc(main, { id: 1, method: 'eth_gasPrice' }))
    expect([status, body]).toMatchObject([502, { reasons: [{ name: 'upstream_failed' }] }])
  })
})
