import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Data, projectId, startData } from '../fake/startData.test.support'
import { answering, startNode, startService } from '../upstream/startService.test.support'
import { createChains } from './nodes/createChains'

const mainnet = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'
const call = { id: 1, method: 'eth_gasPrice' }

describe('a project', () => {
  it('makes 50 calls a second, each of a list counted, and is told when to come back', {
    timeout: 30_000,
  }, async () => {
    const node = await startNode(answering('0x5'))
    let now = Date.parse('2026-01-01T00:00:00Z')
    const data = await startData({
      environment: { RPC_URLS: `eip155:1=${node.url}` },
      clock: { now: () => now, after: () => () => {} },
    })
    expect(
      (
        await data.rpc(
          'eip155:1',
          Array.from({ length: 49 }, () => call),
        )
      ).status,
    ).toBe(200)
    expect((await data.rpc('eip155:1', [call, call])).status).toBe(429)
    expect((await data.rpc('eip155:1', call)).status).toBe(200)
    const refused = await data.rpc('eip155:1', call)
    expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toEqual([
      429,
      '1',
      { status: 'FAILED', reasons: [{ name: 'rate_limited', description: expect.any(String) }] },
    ])
    now += 1_000
    expect((await data.rpc('eip155:1', call)).status).toBe(200)
    expect(node.seen).toHaveLength(3)
    await data.stop()
  })
})

describe('a server without chains', () => {
  let data: Data
  beforeAll(async () => {
    data = await startData({})
  }, 30_000)
  afterAll(() => data.stop())

  it('lists none and names what is missing', async () => {
    expect(await (await data.get('/v1/supported-chains')).json()).toEqual({ http: [], ws: [] })
    const missing = async (response: Response) => [response.status, await response.text()]
    const says = (variable: string) => [404, expect.stringMatching(new RegExp(`not_configured.*${variable}`))]
    expect(await missing(await data.rpc('eip155:1', call))).toEqual(says('RPC_URLS'))
    const owner = `0x${'aa'.repeat(20)}`
    expect(await missing(await data.get(`/v1/account/${owner}/balance`))).toEqual(says('RPC_URLS'))
    expect(await missing(await data.get(`/v1/identity/${owner}`))).toEqual(says('NAMES_REGISTRY'))
    expect(await missing(await data.get('/v1/profile/account/alice.eth'))).toEqual(says('NAMES_REGISTRY'))
    const price = await data.post('/v1/fungible/price', JSON.stringify({ currency: 'usd', addresses: [], projectId }))
    expect(await missing(price)).toEqual(says('RPC_URLS'))
  })
})

describe('Solana', () => {
  it('proves itself by its genesis hash and goes by its former name too, in any case', {
    timeout: 30_000,
  }, async () => {
    const node = await startService(({ body }, response) => {
      const { id, method } = JSON.parse(body) as { id: number; method: string }
      const result = method === 'getGenesisHash' ? mainnet : { context: { slot: 9 }, value: 18446744073709551615n }
      response.end(
        JSON.stringify({ id, result }, (_, value) => (typeof value === 'bigint' ? `@${value}@` : value)).replace(
          /"@|@"/g,
          '',
        ),
      )
    })
    const id = `solana:${mainnet.slice(0, 32)}`
    const data = await startData({ environment: { RPC_URLS: `${id}=${node.url}` } })
    expect(await (await data.get('/v1/supported-chains')).json()).toEqual({ http: [id], ws: [] })
    for (const name of [id, 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ', 'solana:4sgjmw1sunhzsxgspuhpqldx6wiyjntz']) {
      const response = await data.rpc(name, { id: 'a', method: 'getAddressBalance', params: { address: 'x' } })
      expect(await response.text()).toBe('{"jsonrpc":"2.0","id":"a","result":18446744073709551615}')
    }
    expect(await (await data.rpc(id, { id: 1, method: 'eth_chainId' })).json()).toMatchObject({
      error: { code: -32601 },
    })
    expect(createChains(data.services).find(id.toLowerCase())).toBeUndefined()
    await data.stop()
  })
})
