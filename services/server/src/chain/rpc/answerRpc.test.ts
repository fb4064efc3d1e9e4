import { describe, expect, it } from 'vitest'
import { UpstreamError } from '../../upstream/UpstreamError'
import type { Chain } from '../nodes/createChain'
import { RpcError } from '../nodes/RpcError'
import { answerRpc } from './answerRpc'
import { readRpcBody } from './readRpcBody'

const solana = `solana:${'a'.repeat(32)}`
const hash = '0x'.padEnd(66, '0')

interface Asked {
  readonly id: number
  readonly method: string
  readonly params: readonly unknown[]
}

/** A chain with a node that answers each call with its method, and what it was asked. */
function chainOf(
  id = 'eip155:1',
  resultOf: (call: Asked) => string = ({ method }) => JSON.stringify(method),
  mostGas?: bigint,
  head: () => unknown = () => '0x10000',
) {
  const sent: { readonly body: string; readonly idempotent: boolean }[] = []
  let heads = 0
  const chain = {
    network: { id, mostGas },
    async send({ body, idempotent, read }: Parameters<Chain['send']>[0]) {
      sent.push({ body, idempotent })
      const asked = JSON.parse(body) as Asked | Asked[]
      const answer = (call: Asked) => `{"jsonrpc":"2.0","id":${call.id},"result":${resultOf(call)}}`
      return read(Array.isArray(asked) ? `[${asked.map(answer).reverse().join(',')}]` : answer(asked))
    },
    async read() {
      heads += 1
      return head()
    },
  } as unknown as Chain
  const charged: number[] = []
  const ask = async (body: unknown) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    return answerRpc(chain, readRpcBody(text), async (cost) => void charged.push(cost))
  }
  return { ask, sent, charged, heads: () => heads }
}
const logs = (id: number, filter: object) => ({ id, method: 'eth_getLogs', params: [filter] })
const few = { fromBlock: '0x1', toBlock: '0x2' }

describe('calls that a node answers', () => {
  it('have as much gas at most as the chain says of itself', async () => {
    const { ask, sent } = chainOf('eip155:5000', undefined, 10_000_000_000n)
    await ask({ id: 1, method: 'eth_estimateGas', params: [{ to: '0x1', gas: '0x5f5e100' }] })
    await ask({ id: 1, method: 'eth_estimateGas', params: [{ to: '0x1' }] })
    expect(sent.map(({ body }) => (JSON.parse(body) as { params: [{ gas: string }] }).params[0].gas)).toEqual([
      '0x5f5e100',
      '0x2540be400',
    ])
  })

  it('go to it one by one as they were put together anew, their ids kept here', async () => {
    const { ask, sent, charged } = chainOf()
    expect(await ask('{"id": 1.0 ,"method":"eth_call","params":[{"to":"0x1","TO":"0x2"}]}')).toBe(
      '{"jsonrpc":"2.0","id":1.0,"result":"eth_call"}',
    )
    expect(sent).toEqual([
      {
        body: '{"jsonrpc":"2.0","id":0,"method":"eth_call","params":[{"to":"0x1","gas":"0x1c9c380"}]}',
        idempotent: true,
      },
    ])
    expect(charged).toEqual([1])
  })

  it('go to it together, and come back in their order, those refused among them', async () => {
    const { ask, sent, charged } = chainOf()
    const body =
      '[{"id":"a","method":"eth_chainId"},{"id":2,"method":"eth_sign"},7,{"id":null,"method":"eth_gasPrice"}]'
    expect(JSON.parse(await ask(body))).toEqual([
      { jsonrpc: '2.0', id: 'a', result: 'eth_chainId' },
      { jsonrpc: '2.0', id: 2, error: { code: -32601, message: 'Requested RPC call is not allowed' } },
      { jsonrpc: '2.0', id: null, error: { code: -32600, message: 'A call must be an object' } },
      { jsonrpc: '2.0', id: null, result: 'eth_gasPrice' },
    ])
    expect(JSON.parse(sent[0]?.body ?? '').map(({ id, method }: Asked) => [id, method])).toEqual([
      [0, 'eth_chainId'],
      [1, 'eth_gasPrice'],
    ])
    expect(charged).toEqual([2])
  })

  it('are repeated only where none of them sends', async () => {
    const { ask, sent } = chainOf()
    const send = { id: 1, method: 'eth_sendRawTransaction', params: ['0x'] }
    await ask(send)
    await ask([{ id: 2, method: 'eth_chainId' }, send])
    await ask([{ id: 2, method: 'eth_chainId' }])
    expect(sent.map(({ idempotent }) => idempotent)).toEqual([false, false, true])
  })

  it('cost nothing and ask nobody where all are refused here', async () => {
    const { ask, sent, charged } = chainOf()
    await ask([{ id: 1, method: 'eth_sign' }, {}, { id: 2, method: 'eth_chainId', params: ['0x1'] }])
    expect(JSON.parse(await ask({ id: 3, method: 'eth_chainId', params: ['0x1'] }))).toMatchObject({
      error: { code: -32602, message: 'params hold at most 0' },
    })
    expect([sent, charged]).toEqual([[], []])
  })

  it('are those of the namespace of the chain', async () => {
    const [evm, other] = [chainOf(), chainOf(solana)]
    for (const [chain, method, isServed] of [
      [evm, 'eth_chainId', true],
      [evm, 'getSlot', false],
      [other, 'getSlot', true],
      [other, 'eth_chainId', false],
    ] as const)
      expect('result' in JSON.parse(await chain.ask({ id: 1, method }))).toBe(isServed)
  })
})

describe('eth_getLogs', () => {
  it('costs five, and a sixth where the newest block must be asked for first, once', async () => {
    const { ask, sent, charged, heads } = chainOf()
    await ask(logs(1, few))
    await ask(logs(1, { blockHash: hash }))
    expect([charged, heads()]).toEqual([[5, 5], 0])
    const near = { fromBlock: '0xf831' }
    await ask([logs(1, near), logs(2, near), { id: 3, method: 'eth_chainId' }, { id: 4, method: 'eth_sign' }])
    expect([charged[2], heads()]).toEqual([13, 1])
    expect(JSON.parse(sent[2]?.body ?? '')).toHaveLength(3)
  })

  it('that looks too far back is refused, whatever stands beside it', async () => {
    const { ask, sent } = chainOf()
    const wide = 'eth_getLogs looks at no more than 2000 blocks at once'
    const body = [logs(1, { fromBlock: '0xf830' }), logs(2, { fromBlock: '0xf831' }), logs(3, few)]
    expect(JSON.parse(await ask([...body, logs(4, { fromBlock: '0x0', toBlock: '0xffff' })]))).toEqual([
      { jsonrpc: '2.0', id: 1, error: { code: -32602, message: wide } },
      ...[2, 3].map((id) => ({ jsonrpc: '2.0', id, result: 'eth_getLogs' })),
      { jsonrpc: '2.0', id: 4, error: { code: -32602, message: wide } },
    ])
    expect(JSON.parse(sent[0]?.body ?? '')).toHaveLength(2)
  })
})

describe('the newest block, by which logs are bounded', () => {
  const asked = (head: () => unknown) =>
    chainOf(undefined, undefined, undefined, head).ask(logs(1, { fromBlock: '0xffff' }))

  it.each([
    ...[undefined, null, 65_536, ['0x10000'], {}],
    ...['', '0x', '10000', ' 0x10000', 'x0x10000', '0x10000 ', '0x1000g', `0x${'0'.repeat(17)}`, '65536'],
  ])('is not %j', async (head) => {
    await expect(asked(() => head)).rejects.toEqual(new UpstreamError('malformed'))
  })

  it('is a number of up to sixteen digits, in either case', async () => {
    for (const head of ['0x0', '0x100cD', '0x00000000000100Cd'])
      expect(JSON.parse(await asked(() => head))).toMatchObject({ result: 'eth_getLogs' })
  })

  it('is told as not to be had for the reason the node had, and never in its words', async () => {
    const failing = (error: Error) =>
      asked(() => {
        throw error
      })
    const [busy, said] = [new UpstreamError('busy', 7_000), new RpcError(-32_000, 'a canary', undefined)]
    await expect(failing(busy)).rejects.toBe(busy)
    await expect(failing(said)).rejects.toEqual(new UpstreamError('malformed', undefined, said))
  })
})

describe('getAddressBalance', () => {
  const balance = (params: unknown) => ({ id: 1, method: 'getAddressBalance', params })

  it('is asked as each chain knows it', async () => {
    const [evm, other] = [
      chainOf('eip155:1', () => '"0x5"'),
      chainOf(solana, () => '{"context":{"slot":1},"value" : 42 }'),
    ]
    expect(JSON.parse(await evm.ask(balance({ address: '0x1' })))).toMatchObject({ result: '0x5' })
    expect(JSON.parse(await other.ask(balance({ address: 'a' })))).toMatchObject({ result: 42 })
    expect(JSON.parse(evm.sent[0]?.body ?? '')).toMatchObject({ method: 'eth_getBalance', params: ['0x1', 'latest'] })
    expect(JSON.parse(other.sent[0]?.body ?? '')).toMatchObject({ method: 'getBalance', params: ['a'] })
  })

  it('keeps every digit, and is nothing where the node wraps none', async () => {
    const wrapped = (text: string) => chainOf(solana, () => text).ask(balance({ address: 'a' }))
    expect(await wrapped('{"value":12345678901234567890}')).toContain('"result":12345678901234567890}')
    expect(await wrapped('{"value":"5"}')).toContain('"result":null}')
    expect(await wrapped('7')).toContain('"result":7}')
    // Only this method's answers are unwrapped.
    expect(await chainOf(solana, () => '{"value":5}').ask({ id: 1, method: 'getSlot' })).toContain(
      '"result":{"value":5}}',
    )
  })

  it('takes an address', async () => {
    for (const params of [{}, { address: 5 }, ['a'], []])
      expect(JSON.parse(await chainOf().ask(balance(params)))).toMatchObject({
        error: { code: -32602, message: 'getAddressBalance takes { "address": "…" }' },
      })
  })
})
