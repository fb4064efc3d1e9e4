import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Data, projectId, startData } from '../fake/startData.test.support'
import { answering, startNode, startService } from '../upstream/startService.test.support'
import { createChains } from './nodes/createChains'

const mainnet = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'
const call = { id: 1, method: 'eth_gasPrice' }

describe('a visitor', () => {
  it('makes 100 calls at once, beyond them as many as the project has left, and is told when to come back', {
    timeout: 30_000,
  }, async () => {
    const node = await startNode(answering('0x5'))
    let now = Date.parse('2026-01-01T00:00:00Z')
    const data = await startData({
      environment: { RPC_URLS: `eip155:1=${node.url}` },
      clock: { now: () => now, after: () => () => {} },
    })
    const calls = (count: number) =>
      data.rpc(
        'eip155:1',
        Array.from({ length: count }, () => call),
      )
    for (let list = 0; list < 2; list += 1) expect((await calls(50)).status).toBe(200)
    expect((await calls(49)).status).toBe(200)
    expect((await calls(2)).status).toBe(429)
    expect((await data.rpc('eip155:1', call)).status).toBe(200)
    const refused = await data.rpc('eip155:1', call)
    expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toEqual([
      429,
      '1',
      { status: 'FAILED', reasons: [{ name: 'rate_limited', description: expect.any(String) }] },
    ])
    now += 1_000
    expect((await data.rpc('eip155:1', call)).status).toBe(200)
    expect(node.seen).toHaveLength(5)
    await data.stop()
  })
})

describe('N-15 a flood of calls to nodes', () => {
  /** Five seconds in which each attacker sends a list of 50 calls every 100 ms, and 50 pages a call each second. */
  async function besiege(attackers: number, method: string) {
    const node = await startNode(answering('0x5'))
    let now = Date.parse('2026-01-01T00:00:00Z')
    const data = await startData({
      environment: { RPC_URLS: `eip155:1=${node.url}`, TRUSTED_PROXIES: 'loopback' },
      clock: { now: () => now, after: () => () => {} },
    })
    const ask = async (address: string, body: unknown) => {
      const path = `${data.url}/v1?chainId=eip155:1&projectId=${projectId}`
      const headers = { 'x-forwarded-for': address }
      const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
      await response.arrayBuffer()
      return response.status
    }
    const list = Array.from({ length: 50 }, () => ({ id: 1, method }))
    const honest: number[] = []
    for (let tick = 0; tick < 50; tick += 1) {
      now += 100
      await Promise.all(Array.from({ length: attackers }, (_, place) => ask(`203.0.113.${place}`, list)))
      const pages = Array.from({ length: 5 }, (_, place) => ask(`198.51.100.${(tick % 10) * 5 + place}`, call))
      honest.push(...(await Promise.all(pages)))
    }
    await data.stop()
    return { honest, calls: node.seen.length }
  }

  it.each([
    ['one address group', 1, 'eth_gasPrice'],
    ['twenty address groups', 20, 'eth_gasPrice'],
    ['an address group, of methods nobody serves', 1, 'eth_nobodyServes'],
  ])('of %s costs no other page of the project an answer', { timeout: 120_000 }, async (_, attackers, method) => {
    const { honest } = await besiege(attackers, method)
    expect(honest.filter((status) => status !== 200)).toEqual([])
  })

  it('counts what is asked of a node: calls that are answered here cost nothing, logs several', async () => {
    const node = await startNode(answering('0x5'))
    const data = await startData({
      environment: { RPC_URLS: `eip155:1=${node.url}` },
      clock: { now: () => 1e12, after: () => () => {} },
    })
    const statuses = async (body: object, times: number) => {
      const found = new Set<number>()
      for (let turn = 0; turn < times; turn += 1)
        found.add(
          (
            await data.rpc(
              'eip155:1',
              Array.from({ length: 50 }, () => body),
            )
          ).status,
        )
      return [...found]
    }
    expect(await statuses({ id: 1, method: 'eth_nobodyServes' }, 20)).toEqual([200])
    expect(node.seen).toHaveLength(0)
    const logs = { id: 1, method: 'eth_getLogs', params: [{ fromBlock: '0x1', toBlock: '0x2' }] }
    // 50 times 5 are more than a visitor's share: once while that is whole, once from what the project has left.
    expect(await statuses(logs, 3)).toEqual([200, 429])
    await data.stop()
  })
})

/** What nobody stands behind where nobody is configured: a page offers neither. */
const absent = ['onramp', 'swap']

describe('a server without chains', () => {
  let data: Data
  beforeAll(async () => {
    data = await startData({})
  })
  afterAll(() => data.stop())

  it('lists none and names what is missing', async () => {
    expect(await (await data.get('/v1/supported-chains')).json()).toEqual({ http: [], ws: [], absent })
    const missing = async (response: Response) => [response.status, await response.text()]
    const says = (variable: string) => [404, expect.stringMatching(new RegExp(`not_configured.*${variable}`))]
    expect(await missing(await data.rpc('eip155:1', call))).toEqual(says('RPC_URLS'))
    const owner = `0x${'aa'.repeat(20)}`
    expect(await missing(await data.get(`/v1/account/${owner}/balance`))).toEqual(says('RPC_URLS'))
    expect(await missing(await data.get(`/v1/identity/${owner}`))).toEqual(says('NAMES_REGISTRY'))
    expect(await missing(await data.get('/v1/profile/account/alice.eth'))).toEqual(says('NAMES_REGISTRY'))
    expect(await missing(await data.get('/v1/profile/suggestions/alice'))).toEqual(says('NAMES_ZONE'))
    expect(await missing(await data.post('/v1/profile/account', '{}'))).toEqual(says('NAMES_ZONE'))
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
    expect(await (await data.get('/v1/supported-chains')).json()).toEqual({ http: [id], ws: [], absent })
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
