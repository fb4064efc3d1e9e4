import { encodeFunctionData, erc20Abi, numberToHex } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EvmAddress } from '../chain/networks/Network'
import { readVariables } from '../config/readVariables'
import { projectId, startData } from '../fake/startData.test.support'
import { firstStartTimeout } from '../fake/startDevnetData.test.support'
import { openProviders } from '../noun/openProviders'
import { type Answer, openService } from '../upstream/openService.test.support'
import { playFixture } from '../upstream/playFixture.test.support'
import { answering, failing } from '../upstream/startService.test.support'
import { steppingClock } from '../upstream/steppingClock.test.support'
import lifi from './providers/lifi/fixtures/lifi.json'
import { swapLifi } from './providers/lifi/lifiCase.test.support'
import { swapProviders } from './providers/swapProviders'
import zeroex from './providers/zeroex/fixtures/zeroex.json'
import { swapZeroEx } from './providers/zeroex/zeroExCase.test.support'
import { dai, usdc } from './readSwap.test.support'
import { swapVariables } from './swapVariables'

const main = 'eip155:1'
const key = 'key-of-a-test'
const { account } = zeroex
const inMain = (address: string) => `${main}:${address}`
const trade = { amount: '25000000', from: inMain(usdc), to: inMain(dai), userAddress: inMain(account) }
const listed = (address: string, decimals: number) => ({ chainId: 1, address, name: 'Token', symbol: 'TKN', decimals })

/** A chain on which everybody holds a hundred dollars and has allowed nobody anything. */
const chainAnswer: Answer = (one, response, count) => {
  const text = (method: string, data = '') => {
    if (method === 'eth_estimateGas') return '0x64'
    if (method === 'eth_feeHistory') return { baseFeePerGas: ['0x8', '0x10'], reward: [['0x1', '0x2', '0x3']] }
    return numberToHex(data.startsWith('0x70a08231') ? 100_000_000n : 0n, { size: 32 })
  }
  const [{ method, params }] = [JSON.parse(one.body)].flat() as [{ method: string; params: [{ data: string }] }]
  answering(text(method, params[0]?.data))(one, response, count)
}

/** A server whose swaps come from a service that answers as told, until it is told otherwise. */
async function open(environment: Readonly<Record<string, string>>, address: string, first: Answer) {
  const upstream = { answer: first }
  const node = await openService((one, response, count) => {
    const { id, method } = JSON.parse(one.body) as { id?: number; method?: string }
    if (method === 'eth_chainId') return void response.end(JSON.stringify({ id, result: '0x1' }))
    chainAnswer(one, response, count)
  })
  const service = await openService((...given) => upstream.answer(...given))
  const data = await startData({
    environment: { ...environment, [address]: service.url },
    chains: [{ id: main, name: 'One', currency: { name: 'Ether', symbol: 'ETH', decimals: 18 }, rpc: [node.url] }],
    tokenList: { tokens: [listed(usdc, 6), listed(dai, 18)] },
  })
  const ask = async (asked: Promise<Response>) => {
    const response = await asked
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
  const query = String(new URLSearchParams(trade))
  const build = { ...trade, eip155: { slippage: 1 }, disableEstimate: true, projectId }
  return {
    upstream,
    async stop() {
      await data.stop()
      await Promise.all([service.close(), node.close()])
    },
    quotes: () => ask(data.get(`/v1/convert/quotes?${query}`)),
    approval: () => ask(data.get(`/v1/convert/build-approve?${query}`)),
    build: () => ask(data.post('/v1/convert/build-transaction', JSON.stringify(build))),
    swapHealth: async () => (await ask(fetch(`${data.adminUrl}/readyz`))).body['swap'],
  }
}

/** What is answered once the visitor's share of calls allows it. */
const withShare = async <T extends { readonly status: number }>(ask: () => Promise<T>): Promise<T> => {
  let answer: T | undefined
  await expect
    .poll(
      async () => {
        answer = await ask()
        return answer.status
      },
      { timeout: 20_000, interval: 500 },
    )
    .not.toBe(429)
  return answer as T
}

const refusals = {
  '0x': { status: 403, body: { name: 'TAKER_NOT_AUTHORIZED_FOR_TRADE', message: 'secret words' }, says: 'refused' },
  lifi: {
    ...{ status: 404, says: 'insufficient_liquidity' },
    body: { message: 'secret words', errors: [{ errorType: 'NO_QUOTE', code: 'INSUFFICIENT_LIQUIDITY' }] },
  },
} as const

describe.each([
  ['0x', zeroex.reads, 0.0015, swapZeroEx],
  ['lifi', lifi.reads, 0.0025, swapLifi],
] as const)('swaps over %s', (name, reads, providerFee, adapter) => {
  const keys = Object.fromEntries(adapter.keys.map((one) => [one, key]))
  const play = playFixture(adapter.fixture, keys)
  const [first] = reads
  if (!first || !('offer' in first)) throw new Error('The first reading is a swap.')
  const { offer, call } = first
  let server: Awaited<ReturnType<typeof open>>
  beforeAll(async () => {
    server = await open({ SWAP_PROVIDER: name, ...keys }, adapter.address, play)
  }, firstStartTimeout)
  afterAll(() => server.stop())

  it('are quoted, approved and built as those of any provider, and the key stays here', async () => {
    const quoted = await server.quotes()
    const quote = {
      ...{ id: null, fromAmount: trade.amount, fromAccount: trade.from },
      ...{ toAmount: offer.bought, toAccount: trade.to, providerFee, route: offer.route.map(inMain) },
    }
    expect(quoted).toEqual({ status: 200, body: { quotes: [quote] } })
    const args = [call.to as EvmAddress, BigInt(trade.amount)] as const
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args })
    const approved = await server.approval()
    expect(approved).toMatchObject({ status: 200, body: { tx: { to: usdc, data, value: '0' } } })
    const built = await server.build()
    expect(built).toMatchObject({
      status: 200,
      body: { tx: { from: trade.userAddress, to: inMain(call.to), data: call.data, amount: '0' } },
    })
    expect(JSON.stringify([quoted, approved, built])).not.toContain(key)
    expect(await server.swapHealth()).toMatchObject({ provider: name, live: 'never run live', chains: 1 })
  })

  it('N-231 are refused to whom they are refused, and go on for others', async () => {
    const { status, body, says } = refusals[name]
    server.upstream.answer = (_, response) => void response.writeHead(status).end(JSON.stringify(body))
    // More often than a circuit bears; a visitor's own share of calls comes back meanwhile.
    for (let time = 0; time < 6; time++) {
      const refused = await withShare(server.build)
      expect(refused).toMatchObject({ status: 400, body: { reasons: [{ name: says }] } })
      expect(JSON.stringify(refused)).not.toContain('secret words')
    }
    server.upstream.answer = play
    expect((await withShare(server.build)).status).toBe(200)
  })

  it('that are not answered are an answer without any, and nothing is built', async () => {
    server.upstream.answer = failing(503)
    expect(await withShare(server.build)).toMatchObject({
      status: 424,
      body: { reasons: [{ name: 'upstream_failed' }] },
    })
    // What was quoted just now is quoted still.
    await expect
      .poll(server.quotes, { timeout: 10_000 })
      .toEqual({ status: 200, body: { quotes: [], incomplete: true } })
  })
})

it('swaps over 0x need a key', () => {
  const config = readVariables(swapVariables, { SWAP_PROVIDER: '0x' })
  const lifetime = new AbortController().signal
  const opening = { clock: steppingClock(), fetch, lifetime, config }
  expect(() => openProviders({ variable: 'SWAP_PROVIDER', variables: swapVariables }, swapProviders, opening)).toThrow(
    'SWAP_PROVIDER is 0x, which needs ZEROEX_KEY',
  )
})
