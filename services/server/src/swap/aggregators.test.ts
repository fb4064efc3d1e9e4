import { encodeFunctionData, erc20Abi, numberToHex } from 'viem'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { EvmAddress } from '../chain/networks/Network'
import { projectId, startData } from '../fake/startData.test.support'
import { parseConfig } from '../parseConfig'
import { startServer } from '../startServer'
import { playFixture } from '../upstream/playFixture.test.support'
import type { Answer } from '../upstream/openService.test.support'
import { answering, failing, startNode, startService } from '../upstream/startService.test.support'
import { dai, usdc } from './readSwap.test.support'
import zeroex from './zeroex/fixtures/zeroex.json'

const main = 'eip155:1'
const key = 'key-of-a-test'
const { account } = zeroex
const bare = { MODE: 'development', ROLES: 'api', DATA_DIR: 'memory:', PORT: '0', ADMIN_PORT: '0', LOG_LEVEL: 'silent' }
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

/** A server whose swaps come from a service that answers as told. */
async function open(answer: Answer) {
  const node = await startNode(chainAnswer)
  const service = await startService(answer)
  const data = await startData({
    environment: { SWAP_PROVIDER: '0x', ZEROEX_URL: service.url, ZEROEX_KEY: key },
    chains: [{ id: main, name: 'One', currency: { name: 'Ether', symbol: 'ETH', decimals: 18 }, rpc: [node.url] }],
    tokenList: { tokens: [listed(usdc, 6), listed(dai, 18)] },
  })
  onTestFinished(data.stop)
  const ask = async (asked: Promise<Response>) => {
    const response = await asked
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
  const query = String(new URLSearchParams(trade))
  const build = { ...trade, eip155: { slippage: 1 }, disableEstimate: true, projectId }
  return {
    seen: service.seen,
    quotes: () => ask(data.get(`/v1/convert/quotes?${query}`)),
    approval: () => ask(data.get(`/v1/convert/build-approve?${query}`)),
    build: () => ask(data.post('/v1/convert/build-transaction', JSON.stringify(build))),
    swapHealth: async () => {
      const { swap } = (await ask(fetch(`${data.adminUrl}/readyz`))).body
      return swap
    },
  }
}

describe('swaps over 0x', () => {
  it('are quoted, approved and built as those of any provider, and the key stays here', async () => {
    const { seen, quotes, approval, build, swapHealth } = await open(playFixture(zeroex, { ZEROEX_KEY: key }))
    const [{ offer, call }] = zeroex.reads as [(typeof zeroex.reads)[0]]
    const quoted = await quotes()
    expect(quoted).toEqual({
      status: 200,
      body: {
        quotes: [
          {
            ...{ id: null, fromAmount: trade.amount, fromAccount: trade.from },
            ...{ toAmount: offer.bought, toAccount: trade.to, providerFee: 0.0015 },
            route: offer.route.map(inMain),
          },
        ],
      },
    })
    const args = [call.to as EvmAddress, BigInt(trade.amount)] as const
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args })
    const approved = await approval()
    expect(approved).toMatchObject({ status: 200, body: { tx: { to: usdc, data, value: '0' } } })
    const built = await build()
    expect(built).toMatchObject({
      status: 200,
      body: { tx: { from: trade.userAddress, to: inMain(call.to), data: call.data, value: '0' } },
    })
    expect(JSON.stringify([quoted, approved, built])).not.toContain(key)
    expect(seen).toHaveLength(2)
    expect(await swapHealth()).toMatchObject({ provider: '0x', adapter: 'never run live', chains: 1 })
  })

  it('that are not answered are an answer without any, and nothing is built', async () => {
    const { quotes, build } = await open(failing(503))
    expect(await quotes()).toEqual({ status: 200, body: { quotes: [], incomplete: true } })
    expect(await build()).toMatchObject({ status: 502, body: { reasons: [{ name: 'upstream_failed' }] } })
  })

  it('are refused to whom 0x refuses them', async () => {
    const body = JSON.stringify({ name: 'TAKER_NOT_AUTHORIZED_FOR_TRADE', message: 'x' })
    const { build } = await open((_, response) => void response.writeHead(403).end(body))
    expect(await build()).toMatchObject({ status: 400, body: { reasons: [{ name: 'refused' }] } })
  })

  it('need a key', async () => {
    const config = parseConfig({ ...bare, SWAP_PROVIDER: '0x' })
    await expect(startServer({ config })).rejects.toThrow('which needs ZEROEX_KEY')
  })
})
