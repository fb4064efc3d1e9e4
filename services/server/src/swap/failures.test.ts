import { decodeFunctionData } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { poolNode, poolPlaces } from '../fake/poolNode.test.support'
import { type Data, projectId, startData } from '../fake/startData.test.support'
import { type Answer, openService } from '../upstream/openService.test.support'
import { failing, silent } from '../upstream/startService.test.support'
import { routerAbi } from './providers/pools/routerAbi'

/** As many chains as tests, so that what one test remembers is nothing to the next. */
const chains = 24
const user = `0x${'a'.repeat(40)}`
const nodes = new Map<number, { answer: Answer; seen: number }>()
const closers: (() => Promise<void>)[] = []
let data: Data
let last = 0

/** Pauses between tries are over at once, deadlines when they are passed. */
const clock = (() => {
  let now = Date.parse('2026-01-01T00:00:00Z')
  const waiting = new Set<{ readonly at: number; readonly callback: () => void }>()
  return {
    now: () => now,
    after(ms: number, callback: () => void) {
      if (ms <= 600) queueMicrotask(callback)
      const entry = { at: now + ms, callback }
      if (ms > 600) waiting.add(entry)
      return () => waiting.delete(entry)
    },
    pass(ms: number) {
      now += ms
      for (const entry of [...waiting]) if (entry.at <= now && waiting.delete(entry)) entry.callback()
    },
  }
})()

beforeAll(async () => {
  const list = await Promise.all(Array.from({ length: chains }, (_, place) => openChain(place + 1)))
  data = await startData({
    environment: { TRUSTED_PROXIES: 'loopback', SWAP_PROVIDER: 'pools' },
    chains: list,
    tokenList: {
      tokens: list.map((_, place) => ({
        ...{ chainId: place + 1, address: poolPlaces.token },
        ...{ name: 'Token', symbol: 'TKN', decimals: 18 },
      })),
    },
    clock,
  })
})
afterAll(async () => {
  await data.stop()
  for (const close of closers) await close()
})

async function openChain(number: number) {
  nodes.set(number, { answer: poolNode, seen: 0 })
  const service = await openService((one, response, count) => {
    const node = nodes.get(number)
    const { id, method } = JSON.parse(one.body) as { id?: number; method?: string }
    if (method === 'eth_chainId') return void response.end(JSON.stringify({ id, result: `0x${number.toString(16)}` }))
    if (node === undefined) return
    node.seen += 1
    node.answer(one, response, count)
  })
  closers.push(service.close)
  const { swapRouter, wrappedNative } = poolPlaces
  return {
    ...{ id: `eip155:${number}`, name: 'One', currency: { name: 'Ether', symbol: 'ETH', decimals: 18 } },
    ...{ rpc: [service.url], swapRouter, wrappedNative },
  }
}

/** The next chain, with a visitor of its own. */
function open(answer: Answer = poolNode) {
  last += 1
  const main = `eip155:${last}`
  const visitor = `203.0.113.${last}`
  const [native, token] = [`${main}:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee`, `${main}:${poolPlaces.token}`]
  const node = nodes.get(last) ?? expect.unreachable('no chain is left')
  node.answer = answer
  const send = async (path: string, init: RequestInit, from: string) => {
    const response = await fetch(data.url + path, { ...init, headers: { 'x-forwarded-for': from } })
    return { status: response.status, body: (await response.json()) as unknown, headers: response.headers }
  }
  const get = (path: string, query: Readonly<Record<string, string>>, from = visitor) =>
    send(`/v1/convert/${path}?${new URLSearchParams({ ...query, projectId })}`, {}, from)
  const quote = { id: null, fromAmount: '8', fromAccount: native, toAmount: '4', toAccount: token }
  const trade = { amount: '8', from: token, to: native, userAddress: user, projectId }
  const built = JSON.stringify({ ...trade, eip155: { slippage: 1 }, disableEstimate: true })
  return {
    node,
    quote: { ...quote, route: [`${main}:${poolPlaces.wrappedNative}`, token] },
    quotes: (amount: string, from?: string) =>
      get('quotes', { amount, from: native, to: token, userAddress: user }, from),
    gasPrice: () => get('gas-price', { chainId: main }),
    allowance: () => get('allowance', { tokenAddress: token, userAddress: user }),
    approval: () => get('build-approve', { from: token, to: native, userAddress: user }),
    build: () => send('/v1/convert/build-transaction', { method: 'POST', body: built }, visitor),
  }
}

const saying =
  (text: string): Answer =>
  (_, response) =>
    void response.end(text)
/** Answers each call of a list with the same. */
const eachSaying =
  (result: unknown): Answer =>
  ({ body }, response) => {
    const calls = [JSON.parse(body)].flat() as { id: number }[]
    const answers = calls.map(({ id }) => ({ jsonrpc: '2.0', id, result }))
    response.end(JSON.stringify(body.startsWith('[') ? answers : answers[0]))
  }

it('a sound node is asked for each call, whatever it answers for another', async () => {
  const { quote, quotes, gasPrice, allowance, approval, build } = open()
  expect(await quotes('8')).toMatchObject({ status: 200, body: { quotes: [quote] } })
  // The fee of the next block is 16: an eighth more for each block, and the tip of those who paid.
  expect((await gasPrice()).body).toEqual({ standard: '19', fast: '23', instant: '27' })
  expect((await allowance()).body).toEqual({ allowance: '7' })
  expect((await approval()).body).toMatchObject({ tx: { to: poolPlaces.token, eip155: { gas: 120, gasPrice: '19' } } })
  expect((await build()).body).toMatchObject({ tx: { amount: '0', eip155: { gas: '230000', gasPrice: '19' } } })
})

it.each([
  ['R-04', 'is down', failing(503)],
  ['R-08', 'is busy', failing(429, { 'retry-after': '60' })],
  ['R-11', 'answers half a body', saying('{"jsonrpc":"2.0","id":1,"result":')],
  ['R-11', 'answers nothing', saying('')],
  ['R-11', 'answers another thing', saying('{"quotes":[]}')],
  ['R-11', 'answers numbers', eachSaying(7)],
  ['R-11', 'answers words', eachSaying('0xnonsense')],
  ['R-11', 'answers empty hex', eachSaying('0x')],
  ['R-11', 'answers short words', eachSaying('0x01')],
  ['R-11', 'answers objects', eachSaying({ baseFeePerGas: [], timestamp: 7 })],
] as const)(
  '%s a node that %s makes quotes incomplete, and no allowance, price or transaction',
  async (...[, , answer]) => {
    const { quotes, gasPrice, allowance, approval, build } = open(answer)
    expect(await quotes('8')).toMatchObject({ status: 200, body: { quotes: [], incomplete: true } })
    for (const ask of [gasPrice, allowance, approval, build]) {
      const { status, body } = await ask()
      expect([status, body]).toEqual([
        424,
        { status: 'FAILED', reasons: [{ name: 'upstream_failed', description: expect.any(String) }] },
      ])
    }
  },
)

it('R-06 a node that never answers is left after 15 s', async () => {
  const { node, quotes, gasPrice } = open(silent)
  for (const ask of [() => quotes('8'), gasPrice]) {
    const before = node.seen
    const asked = ask()
    await expect.poll(() => node.seen).toBeGreaterThan(before)
    clock.pass(15_000)
    expect([200, 424]).toContain((await asked).status)
  }
})

it.each([
  ['behind', 100n, 1_767_225_600n],
  ['ahead', 4_000_000_000n, 4_000_000_000n],
])(
  'a transaction is good for 20 min by whichever clock is later: a chain whose clock is %s',
  async (_, chainTime, time) => {
    const { build } = open((one, response, count) => {
      const isTime = one.body.includes('eth_getBlockByNumber')
      if (isTime) eachSaying({ timestamp: `0x${chainTime.toString(16)}` })(one, response, count)
      else poolNode(one, response, count)
    })
    const { tx } = (await build()).body as { tx: { data: `0x${string}` } }
    const deadline = decodeFunctionData({ abi: routerAbi, data: tx.data }).args?.[4]
    // Other tests let minutes pass.
    expect(Number(deadline) - Number(time)).toBeGreaterThanOrEqual(1_200)
    expect(Number(deadline) - Number(time)).toBeLessThan(2_000)
  },
)

it('a node that fails to try an approval is not taken for a token that refuses it', async () => {
  const { approval } = open((one, response, count) => {
    if (!one.body.includes('eth_estimateGas')) return poolNode(one, response, count)
    const { id } = JSON.parse(one.body) as { id: number }
    response.end(JSON.stringify({ jsonrpc: '2.0', id, error: { code: -32005, message: 'over the limit of this key' } }))
  })
  expect(await approval()).toMatchObject({ status: 424, body: { reasons: [{ name: 'upstream_failed' }] } })
})

it('a tip nobody paid says nothing of what is paid', async () => {
  const { gasPrice } = open(
    eachSaying({
      baseFeePerGas: ['0x10'],
      reward: [
        ['0x0', '0x0', '0x0'],
        ['0x0', '0x0', '0x0'],
        ['0x5', '0x6', '0x7'],
      ],
    }),
  )
  expect((await gasPrice()).body).toEqual({ standard: '23', fast: '27', instant: '31' })
})

it('a price of gas stands for 5 s, and for a minute marked as stale where nobody answers', async () => {
  const { node, gasPrice } = open()
  const first = await gasPrice()
  await gasPrice()
  expect(node.seen).toBe(1)
  node.answer = failing(503)
  clock.pass(5_000)
  expect((await gasPrice()).body).toEqual({ ...(first.body as object), stale: true })
  clock.pass(55_000)
  expect((await gasPrice()).status).toBe(424)
})

it('a chain without a history of fees has the price its node tells', async () => {
  const { gasPrice } = open(({ body }, response) => {
    const { id, method } = JSON.parse(body) as { id: number; method: string }
    const isKnown = method === 'eth_gasPrice'
    response.end(
      JSON.stringify({
        jsonrpc: '2.0',
        id,
        ...(isKnown ? { result: '0x64' } : { error: { code: -32601, message: 'unknown' } }),
      }),
    )
  })
  expect((await gasPrice()).body).toEqual({ standard: '100', fast: '125', instant: '150' })
})

it('no quote is older than 2 s, whoever answers', async () => {
  const { node, quote, quotes } = open()
  expect((await quotes('8')).body).toEqual({ quotes: [quote] })
  node.answer = failing(503)
  clock.pass(1_999)
  expect((await quotes('8')).body).toEqual({ quotes: [quote] })
  clock.pass(1)
  expect((await quotes('8')).body).toEqual({ quotes: [], incomplete: true })
})

it('N-118 who asks for the same at the same time shares one question, and who asks for many amounts is refused', async () => {
  const { node, quotes } = open()
  const same = await Promise.all(Array.from({ length: 20 }, (_, place) => quotes('8', `198.51.100.${place}`)))
  expect(new Set(same.map(({ status }) => status))).toEqual(new Set([200]))
  // The factory, the pair, the offer.
  expect(node.seen).toBe(3)
  const many = await Promise.all(Array.from({ length: 120 }, (_, place) => quotes(String(place + 10))))
  expect(new Set(many.map(({ status }) => status))).toEqual(new Set([200, 429]))
  const refused = many.find(({ status }) => status === 429)
  expect(refused?.headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
  // Each offer is two calls, of which a visitor has 100 and the rest of the project 50.
  expect(node.seen).toBeLessThanOrEqual(3 + 75)
  expect((await quotes('9', '198.51.100.99')).status).toBe(200)
})
