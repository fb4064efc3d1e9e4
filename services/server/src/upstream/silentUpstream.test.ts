import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Data, projectId, startData } from '../fake/startData.test.support'
import { firstStartTimeout } from '../fake/startDevnetData.test.support'
import { createTestClock } from '../fake/testServices.test.support'
import { openService } from './openService.test.support'

const main = 'eip155:1'
const polygon = 'eip155:137'
const onSolana = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
const native = `${main}:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee`
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const token = `${main}:${usdc}`
const pair = (user: string) => `from=${token}&to=${native}&userAddress=${main}:${user}`
/** Milliseconds the kit waits for an answer: `patience` of `packages/features/src/service/createChainData.ts`. */
const patience = 20_000
/** An account each, so that no test has what another one asked for. */
let last = 0
const owner = () => `0x${(++last).toString(16).padStart(40, '0')}`

interface Upstream {
  readonly url: string
  close(): Promise<void>
}
let upstreams: readonly Upstream[] = []
const clock = createTestClock()
let data: Data
/** What hears of a question that reached an upstream which never answers. */
let heard = () => {}

/** Milliseconds until the node of Polygon says what an account has; nothing while it never answers. */
let late: number | undefined
const openLateNode = () =>
  openService(({ body }, response) => {
    heard()
    if (late === undefined) return
    const { id, method } = JSON.parse(body) as { readonly id: number; readonly method: string }
    const answer = (result: string) => void response.end(JSON.stringify({ id, result }))
    if (method === 'eth_chainId') answer('0x89')
    else clock.after(late, () => answer('0x5'))
  })

/** Starts a server of which everybody behind it accepts what it is asked and never answers. */
beforeAll(async () => {
  const silent = await openService(() => heard())
  const node = await openLateNode()
  upstreams = [silent, node]
  data = await startData({
    environment: {
      RPC_URLS: `${main}=${silent.url};${polygon}=${node.url};solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp=${silent.url}`,
      ...{ HISTORY_PROVIDER: 'zerion', ZERION_URL: silent.url, ZERION_KEY: 'k' },
      ...{ NFT_PROVIDER: 'alchemy', ALCHEMY_URL: silent.url, ALCHEMY_KEY: 'k' },
      ...{ PRICE_PROVIDERS: 'coingecko,defillama', COINGECKO_URL: silent.url, COINGECKO_KEY: 'k' },
      ...{ DEFILLAMA_URL: silent.url, SWAP_PROVIDER: '0x', ZEROEX_URL: silent.url, ZEROEX_KEY: 'k' },
      NAMES_REGISTRY: `${main}:0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e`,
    },
    tokenList: { tokens: [{ chainId: 1, address: usdc, name: 'USD Coin', symbol: 'USDC', decimals: 6 }] },
    clock,
  })
}, firstStartTimeout)
afterAll(async () => {
  await data.stop()
  for (const upstream of upstreams) await upstream.close()
})

/** Lets everything that was received be read and go on. */
const turn = async () => {
  for (let step = 0; step < 20; step++) await new Promise<void>((resolve) => setImmediate(resolve))
}

/** What is answered, and how long it took from when the first upstream was asked. */
async function answerOf(ask: () => Promise<Response>) {
  const asked = new Promise<void>((resolve) => {
    heard = resolve
  })
  let answer: Response | undefined
  const answered = ask().then((response) => {
    answer = response
  })
  await Promise.race([asked, answered])
  let waited = 0
  for (; answer === undefined && waited < 60_000; waited += 250) {
    clock.advance(250)
    await turn()
  }
  await answered
  if (!answer) throw new Error('not answered')
  // What kept failing is asked again by the next test.
  clock.advance(10 * 60_000)
  return { waited, status: answer.status, body: (await answer.json()) as unknown }
}
const post = (path: string, body: unknown) => data.post(path, JSON.stringify(body))

describe('where somebody behind this server never answers, the kit still waits for', () => {
  const marked = { stale: true, incomplete: true }
  it.each<[string, () => Promise<Response>, object]>([
    ['balances', () => data.get(`/v1/account/${owner()}/balance`), { balances: [], ...marked }],
    [
      'balances on Solana',
      () => data.get(`/v1/account/${onSolana}/balance?chainId=solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp`),
      { balances: [], ...marked },
    ],
    ['a history', () => data.get(`/v1/account/${owner()}/history`), { data: [], next: null, ...marked }],
    ['a history on Solana', () => data.get(`/v1/account/${onSolana}/history`), { data: [], next: null, ...marked }],
    ['items, of one chain after the other', () => data.get(`/v1/account/${owner()}/nfts`), marked],
    [
      'prices',
      () => post('/v1/fungible/price', { currency: 'usd', addresses: [native, token], projectId }),
      { fungibles: [], stale: true },
    ],
    ['prices of a day', () => data.get(`/v1/fungible/points?address=${token}`), { points: [], stale: true }],
    [
      'quotes of a swap',
      () => data.get(`/v1/convert/quotes?amount=5&gasPrice=1&${pair(owner())}`),
      { quotes: [], incomplete: true },
    ],
    ['chains', () => data.get('/v1/supported-chains'), { http: [], ws: [], incomplete: true }],
  ])('R-04 %s, as far as known and marked', async (_, ask, body) => {
    const { waited, ...answer } = await answerOf(ask)
    expect(answer).toMatchObject({ status: 200, body })
    expect(waited).toBeLessThan(patience - 1_000)
  })

  it.each<[string, (user: string) => Promise<Response>]>([
    ['the price of gas', () => data.get(`/v1/convert/gas-price?chainId=${main}`)],
    ['an allowance', (user) => data.get(`/v1/convert/allowance?tokenAddress=${token}&userAddress=${main}:${user}`)],
    ['an approval', (user) => data.get(`/v1/convert/build-approve?amount=5&${pair(user)}`)],
    [
      'a swap',
      (user) =>
        post('/v1/convert/build-transaction', {
          ...{ amount: '5', from: token, to: native, userAddress: `${main}:${user}`, projectId },
          eip155: { slippage: 1 },
        }),
    ],
    ['whose a name is', () => data.get('/v1/profile/account/alice.eth')],
    ['names of an account', (user) => data.get(`/v1/profile/reverse/${user}`)],
    ['an identity', (user) => data.get(`/v1/identity/${user}`)],
  ])('R-04 %s, which is a dependency that failed', async (_, ask) => {
    const { waited, status } = await answerOf(() => ask(owner()))
    expect(status).toBe(424)
    expect(waited).toBeLessThan(patience - 1_000)
  })

  it('R-04 a call that goes through to a node', async () => {
    const { waited, status } = await answerOf(() => data.rpc(main, { id: 1, method: 'eth_gasPrice' }))
    expect(status).toBeGreaterThanOrEqual(502)
    expect(waited).toBeLessThan(patience - 1_000)
  })

  it('R-04 amounts that came late, without the prices that did not, marked', async () => {
    late = 14_000
    const { waited, ...answer } = await answerOf(() => data.get(`/v1/account/${owner()}/balance?chainId=${polygon}`))
    expect(answer).toEqual({
      status: 200,
      body: {
        balances: [
          expect.objectContaining({
            chainId: polygon,
            price: 0,
            quantity: { decimals: '18', numeric: '0.000000000000000005' },
          }),
        ],
        stale: true,
      },
    })
    expect(waited).toBeGreaterThanOrEqual(late)
    expect(waited).toBeLessThan(patience - 1_000)
  })
})
