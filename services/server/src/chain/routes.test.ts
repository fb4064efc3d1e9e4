import { accounts, solanaChain } from '@latchkey/devnet'
import { createWalletClient, http, parseEther } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { projectId } from '../fake/startData.test.support'
import { firstStartTimeout, startDevnetData } from '../fake/startDevnetData.test.support'

const main = 'eip155:31337'
const first = accounts[0].address
let data: Awaited<ReturnType<typeof startDevnetData>>

beforeAll(async () => {
  data = await startDevnetData()
}, firstStartTimeout)
afterAll(() => data.stop())

describe('the chains', () => {
  it('are listed once a node has proven each', async () => {
    const response = await data.get('/v1/supported-chains?st=x&sv=y')
    expect(await response.json()).toEqual({
      http: [main, 'eip155:31338', solanaChain.id],
      ws: [],
      zone: 'latchkey.id',
    })
  })

  it('are for known projects on their own pages', async () => {
    const unknown = await fetch(`${data.url}/v1/supported-chains?projectId=nobody`)
    expect([unknown.status, await unknown.text()]).toEqual([401, expect.stringContaining('Unauthorized: invalid key')])
    const elsewhere = await fetch(`${data.url}/v1/supported-chains?projectId=${projectId}`, {
      headers: { origin: 'https://other.example' },
    })
    expect([elsewhere.status, await elsewhere.text()]).toEqual([
      403,
      expect.stringContaining('Unauthorized: origin not allowed'),
    ])
  })
})

describe('JSON-RPC', () => {
  it('is passed on and answered under the same id', async () => {
    const response = await data.rpc(main, {
      jsonrpc: '2.0',
      id: 7,
      method: 'eth_getBalance',
      params: [first, 'latest'],
    })
    expect(await response.json()).toEqual({ jsonrpc: '2.0', id: 7, result: `0x${parseEther('10000').toString(16)}` })
  })

  it('is served with and without a slash, and as text', async () => {
    for (const path of ['/v1', '/v1/']) {
      const response = await fetch(`${data.url}${path}?chainId=${main}&projectId=${projectId}`, {
        method: 'POST',
        headers: { 'content-type': 'text/plain' },
        body: '{"id":"a","method":"eth_chainId"}',
      })
      expect(await response.text()).toBe('{"jsonrpc":"2.0","id":"a","result":"0x7a69"}')
    }
  })

  it('keeps ids to the letter and the order of a list, whatever is refused in between', async () => {
    const ids = ['12345678901234567890123', '"\\u0041\\"]},{"', '1e3', '-0', 'null', '1.50', '"1"']
    const methods = [
      'eth_chainId',
      'eth_accounts',
      'net_version',
      'eth_newFilter',
      'eth_chainId',
      'debug_x',
      'eth_chainId',
    ]
    const body = `[ ${ids.map((id, place) => `{ "method" : "${methods[place]}" , "id" : ${id} }`).join(' ,\n')} ]`
    const text = await (await data.rpc(main, body)).text()
    const refused = (message: string) => `"error":{"code":-32601,"message":"${message}"}`
    expect(text).toBe(
      `[${[
        '"result":"0x7a69"',
        refused('Requested RPC call is not allowed'),
        '"result":"31337"',
        refused('eth_newFilter is not served here: nodes change between requests. Use eth_getLogs.'),
        '"result":"0x7a69"',
        refused('Requested RPC call is not allowed'),
        '"result":"0x7a69"',
      ]
        .map((part, place) => `{"jsonrpc":"2.0","id":${ids[place]},${part}}`)
        .join(',')}]`,
    )
  })

  it('sends a signed transaction, which the chain then has', async () => {
    const account = privateKeyToAccount(accounts[3].privateKey)
    const url = `${data.url}/v1?chainId=${main}&projectId=${projectId}`
    const wallet = createWalletClient({ account, chain: foundry, transport: http(url) })
    const hash = await wallet.sendTransaction({ to: accounts[4].address, value: 1n })
    const response = await data.rpc(main, { id: 1, method: 'eth_getTransactionByHash', params: [hash] })
    expect(await response.json()).toMatchObject({ result: { hash, value: '0x1' } })
  })

  it('passes on what a node says is wrong', async () => {
    const response = await data.rpc(main, { id: 1, method: 'eth_getBalance', params: ['nonsense'] })
    expect(await response.json()).toMatchObject({ id: 1, error: { code: -32602 } })
  })

  it("answers the newer clients' balance", async () => {
    const response = await data.rpc(main, {
      id: 'x',
      method: 'getAddressBalance',
      params: { address: accounts[9].address },
    })
    expect(await response.json()).toEqual({ jsonrpc: '2.0', id: 'x', result: `0x${parseEther('10000').toString(16)}` })
  })

  it('looks through 2,000 blocks for logs and no more', async () => {
    const logs = async (filter: unknown) =>
      (await (await data.rpc(main, { id: 1, method: 'eth_getLogs', params: [filter] })).json()) as Record<
        string,
        unknown
      >
    expect(await logs({ fromBlock: '0x0', toBlock: '0x7cf' })).toHaveProperty('result')
    expect(await logs({ fromBlock: '0x0', toBlock: '0x7d0' })).toMatchObject({ error: { code: -32602 } })
    expect(await logs({ fromBlock: 'earliest' })).toHaveProperty('result')
    expect(await logs({ fromBlock: 'newest' })).toMatchObject({ error: { code: -32602 } })
    expect(await logs([])).toMatchObject({ error: { code: -32602 } })
  })

  it.each([
    'eth_accounts',
    'eth_sendTransaction',
    'personal_sign',
    'wallet_getAssets',
    'eth_getUserOperationByHash',
    'debug_traceTransaction',
    'anvil_setBalance',
    'evm_snapshot',
    'admin_peers',
    'ETH_CHAINID',
    'eth_chainId ',
    'eth_chainId\\u0000',
    '__proto__',
    'toString',
  ])('N-05 %j is not passed on', async (method) => {
    const text = await (await data.rpc(main, `{"id":1,"method":"${method}","params":[]}`)).text()
    expect(JSON.parse(text)).toMatchObject({ id: 1, error: { code: -32601 } })
  })

  it.each([
    ['the same name twice', '{"id":1,"method":"eth_chainId","method":"anvil_setBalance"}'],
    ['the same name twice, once escaped', '{"id":1,"method":"eth_chainId","\\u006dethod":"anvil_setBalance"}'],
    ['the same name twice, far inside', '[{"id":1,"method":"eth_call","params":[{"to":"0x1","to":"0x2"}]}]'],
    ['a cut body', '{"id":1,"method":"eth_chainId"'],
    ['two bodies', '{"id":1,"method":"eth_chainId"}{"id":2,"method":"anvil_setBalance"}'],
    ['a list in a list of 51', `[${'{"id":1,"method":"eth_chainId"},'.repeat(50)}{"id":1,"method":"eth_chainId"}]`],
    ['an empty list', '[]'],
    ['a text', '"eth_chainId"'],
    ['nothing', ''],
  ])('N-05 %s is refused whole', async (_, body) => {
    const response = await data.rpc(main, body)
    expect([response.status, await response.json()]).toEqual([
      400,
      { status: 'FAILED', reasons: [{ name: 'bad_request', description: expect.any(String) }] },
    ])
  })

  it('N-05 a list hidden in a list and calls without an id are told apart', async () => {
    const body = '[[{"id":1,"method":"anvil_setBalance"}],{"method":"eth_chainId"},{"id":{},"method":"eth_chainId"}]'
    const answers = (await (await data.rpc(main, body)).json()) as unknown[]
    expect(answers).toEqual(
      Array.from({ length: 3 }, () =>
        expect.objectContaining({ id: null, error: expect.objectContaining({ code: -32600 }) }),
      ),
    )
  })

  it('refuses a body beyond 128 KiB and a chain it does not serve', async () => {
    expect((await data.rpc(main, 'x'.repeat(128 * 1024 + 1))).status).toBe(413)
    for (const id of ['eip155:2', '__proto__', 'eip155:031337', '../x', 'eip155']) {
      const response = await data.rpc(id, { id: 1, method: 'eth_chainId' })
      expect([id, response.status, await response.text()]).toEqual([
        id,
        400,
        expect.stringContaining('unsupported_chain'),
      ])
    }
    expect((await data.post('/v1', '{}')).status).toBe(400)
  })
})

describe('groups that nothing stands behind', () => {
  it.each([
    ['GET', `/v1/sessions/${main}:${first}`, 'SMART_SESSIONS'],
    ['POST', `/v1/sessions/${main}:${first}/revoke`, 'SMART_SESSIONS'],
    ['POST', '/v1/json-rpc', 'EXCHANGES'],
  ])('%s %s says so and names %s', async (method, path, variable) => {
    const response = await (method === 'GET' ? data.get(path) : data.post(path, '{}'))
    expect([response.status, await response.json()]).toEqual([
      404,
      { status: 'FAILED', reasons: [{ name: 'not_configured', description: expect.stringContaining(variable) }] },
    ])
  })
})
