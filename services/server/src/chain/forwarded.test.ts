import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Data, startData } from '../fake/startData.test.support'
import { openService } from '../upstream/openService.test.support'

/** What the node was sent, in its order. */
const received: { method: string; params: unknown }[] = []
let data: Data
let close: () => Promise<void>

beforeAll(async () => {
  const node = await openService((one, response) => {
    const { id, method, params } = JSON.parse(one.body) as { id: number; method: string; params: unknown }
    received.push({ method, params })
    const result = method === 'eth_chainId' ? '0x1' : method === 'eth_blockNumber' ? '0x10000' : []
    response.end(JSON.stringify({ jsonrpc: '2.0', id, result }))
  })
  close = node.close
  data = await startData({ environment: { RPC_URLS: `eip155:1=${node.url}` } })
})
beforeEach(() => void received.splice(0, received.length))
afterAll(async () => {
  await data.stop()
  await close()
})

const ask = async (method: string, ...params: unknown[]) =>
  (await (await data.rpc('eip155:1', { id: 1, method, params })).json()) as { error?: { code: number } }
const sent = (method: string) => received.filter((one) => one.method === method).map(({ params }) => params)

describe('N-20 what a node is sent', () => {
  it.each([
    { fromBlock: '0x0', toBlock: '0xffff', blockHash: null },
    { FROMBLOCK: '0x0', TOBLOCK: '0x1', fromBlock: '0x0', toBlock: '0xffff' },
    { fromBlock: '0x0', toBlock: null },
    { fromBlock: '0x0', blockHash: `0x${'0'.repeat(64)}` },
    { blockHash: 'latest' },
  ])('is no search through many blocks that %j disguises', async (filter) => {
    expect(await ask('eth_getLogs', filter)).toMatchObject({ error: { code: -32602 } })
    expect(sent('eth_getLogs')).toEqual([])
  })

  it('is what was checked, without keys it may read otherwise', async () => {
    await ask('eth_getLogs', { fromBlock: '0x1', toBlock: '0x2', FromBlock: '0x0', blockhash: '0x', extra: { a: 1 } })
    expect(sent('eth_getLogs')).toEqual([[{ fromBlock: '0x1', toBlock: '0x2' }]])
    await ask('eth_call', { to: '0x1', TO: '0x2', gas: null }, 'latest')
    expect(sent('eth_call')).toEqual([[{ to: '0x1', gas: '0x1c9c380' }, 'latest']])
  })
})
