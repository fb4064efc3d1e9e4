import type { ChainId } from '@latchkey/protocol/caip'
import { describe, expect, it } from 'vitest'
import { connect } from '../connection/connect'
import { openCore } from '../fake/openCore.test.support'
import { pageOfEachTest } from '../fake/pageOfEachTest.test.support'
import type { Options } from '../options/Options'
import { readChain } from './readChain'

pageOfEachTest()

type Node = (method: string) => unknown

/** Nodes by address, answering JSON-RPC as nodes do; an address not listed cannot be reached. */
function nodes(map: Record<string, Node>, asked: string[] = []): Options['fetch'] {
  return async (input, init) => {
    const url = String(input)
    const { method } = JSON.parse(String(init?.body))
    asked.push(`${url} ${method}`)
    const node = map[url]
    if (!node) throw new TypeError('fetch failed')
    return Response.json({ jsonrpc: '2.0', id: 1, ...(node(method) as object) })
  }
}
const node =
  (chain: string, balance = '0x1'): Node =>
  (method) => ({ result: method === 'eth_chainId' ? chain : balance })
const request = { chainId: 'eip155:1' as ChainId, method: 'eth_getBalance', signal: new AbortController().signal }
const read = (options: Partial<Options>) => {
  const opened = openCore({ ...options })
  const clock = opened.core.clock as { after: (ms: number, callback: () => void) => () => void }
  const { after } = clock
  clock.after = (ms, callback) => (ms >= 10_000 ? after(ms, callback) : hurry(callback))
  return { ...opened, result: readChain(opened.core, request) }
}

/** Runs a pause at once. */
function hurry(callback: () => void): () => void {
  setImmediate(callback)
  return () => {}
}

describe('reading a chain', () => {
  it('asks the public node of the network', async () => {
    const { result } = read({ fetch: nodes({ 'https://one.example/rpc': node('0x1', '0x5') }) })
    expect(await result).toBe('0x5')
  })
  it('goes by the rules of the reader, proof and repetition too, and then loads no others', async () => {
    const asked: string[] = []
    const { core, result } = read({ fetch: nodes({ 'https://one.example/rpc': node('0x1') }) })
    await result
    const rules = {
      isIdempotent: () => true,
      proveNode: async (ask: (method: string, params: readonly unknown[]) => Promise<unknown>) =>
        `eip155:${Number(await ask('eth_chainId', []))}` as ChainId,
    }
    let failures = 1
    const answers: Node = (method) => {
      if (method !== 'eth_chainId' && failures-- > 0) throw new TypeError('fetch failed')
      return node('0x1', '0x5')(method)
    }
    const site = { ...core.options(), fetch: nodes({ 'https://one.example/rpc': answers }, asked) }
    const alone = {
      ...core,
      proofs: new Map(),
      options: () => site,
      rpcRules: () => Promise.reject(new Error('loaded')),
    }
    expect(await readChain(alone, { ...request, rules })).toBe('0x5')
    expect(asked.map((line) => line.split(' ')[1])).toEqual(['eth_chainId', 'eth_getBalance', 'eth_getBalance'])
    const elsewhere = nodes({ 'https://one.example/rpc': node('0x89') })
    const wrong = { ...alone, proofs: new Map(), options: () => ({ ...site, fetch: elsewhere }) }
    await expect(readChain(wrong, { ...request, rules })).rejects.toMatchObject({ code: 'rpc.wrong_chain' })
    await expect(readChain(alone, request)).rejects.toThrow('loaded')
  })
  it('prefers the app’s own URL', async () => {
    const { result } = read({
      customRpcUrls: { 'eip155:1': [{ url: 'https://own.example' }] },
      fetch: nodes({ 'https://own.example': node('0x1', '0x7'), 'https://one.example/rpc': node('0x1') }),
    })
    expect(await result).toBe('0x7')
  })
  it('goes to the next URL when one cannot be reached', async () => {
    const { result } = read({
      customRpcUrls: { 'eip155:1': [{ url: 'https://dead.example' }] },
      fetch: nodes({ 'https://one.example/rpc': node('0x1', '0x9') }),
    })
    expect(await result).toBe('0x9')
  })
  it('N-329 every way is asked where it is wanted, and those of another chain and those that fail say nothing in their place', async () => {
    const { core } = read({
      customRpcUrls: {
        'eip155:1': ['https://own.example', 'https://dead.example', 'https://other.example'].map((url) => ({ url })),
      },
      fetch: nodes({
        'https://own.example': node('0x1', '0x7'),
        'https://other.example': node('0x2', '0xffff'),
        'https://one.example/rpc': node('0x1', '0x9'),
      }),
    })
    expect(await readChain(core, { ...request, ways: 'every' })).toEqual(['0x7', undefined, undefined, '0x9'])
    const transports = { 'eip155:1': async () => '0x5' }
    const { core: own } = read({ transports, fetch: nodes({ 'https://one.example/rpc': node('0x1', '0x9') }) })
    expect(await readChain(own, { ...request, ways: 'every' })).toEqual(['0x5'])
  })
  it('N-348 where every way fails nothing was answered', async () => {
    const { core, result } = read({ fetch: nodes({}) })
    await expect(result).rejects.toMatchObject({ code: 'rpc.unreachable' })
    await expect(readChain(core, { ...request, ways: 'every' })).rejects.toMatchObject({ code: 'rpc.unreachable' })
  })
  it('R-07 never uses a node of another chain', async () => {
    const { result } = read({ fetch: nodes({ 'https://one.example/rpc': node('0x2', '0xffff') }) })
    await expect(result).rejects.toMatchObject({
      code: 'rpc.wrong_chain',
      data: { asked: 'eip155:1', answered: 'eip155:2' },
    })
  })
  it('R-07 a chain the site did not configure is proven as well', async () => {
    const chainId = 'eip155:7' as ChainId
    const { core } = openCore({
      customRpcUrls: { [chainId]: [{ url: 'https://own.example' }] },
      fetch: nodes({ 'https://own.example': node('0x1') }),
    })
    await expect(readChain(core, { ...request, chainId })).rejects.toMatchObject({ code: 'rpc.wrong_chain' })
  })
  it('R-04 says so when every node is down', async () => {
    const { result } = read({ fetch: nodes({}) })
    await expect(result).rejects.toMatchObject({ code: 'rpc.unreachable' })
  })
  it('R-04 reads through the connected wallet when every node is blocked', async () => {
    const opened = openCore({ fetch: nodes({}) })
    const clock = opened.core.clock as { after: (ms: number, callback: () => void) => () => void }
    const { after } = clock
    clock.after = (ms, callback) => (ms >= 3_000 ? after(ms, callback) : hurry(callback))
    await opened.ready()
    await connect(opened.core, { connector: 'org.harbor' })
    expect(await readChain(opened.core, request)).toBe('answer to eth_getBalance')
  })
  it('takes an error of the chain as its answer and asks nobody else', async () => {
    const asked: string[] = []
    const { result } = read({
      customRpcUrls: { 'eip155:1': [{ url: 'https://own.example' }] },
      fetch: nodes(
        {
          'https://own.example': (method) =>
            method === 'eth_chainId' ? { result: '0x1' } : { error: { code: -32602, message: 'bad address' } },
          'https://one.example/rpc': node('0x1'),
        },
        asked,
      ),
    })
    await expect(result).rejects.toMatchObject({ code: 'rpc.invalid_params' })
    expect(asked.some((one) => one.startsWith('https://one.example'))).toBe(false)
  })
  it('proves a URL once', async () => {
    const asked: string[] = []
    const { core, result } = read({ fetch: nodes({ 'https://one.example/rpc': node('0x1') }, asked) })
    await result
    await readChain(core, request)
    expect(asked.filter((one) => one.endsWith('eth_chainId'))).toHaveLength(1)
  })
  it('asks a node of the site by its own headers, and gives it up after its own time', async () => {
    const url = 'https://own.example'
    const headers: unknown[] = []
    const own: Options['fetch'] = async (input, init) => {
      headers.push([String(input), new Headers(init?.headers).get('authorization')])
      if (String(input) === url) return new Promise((_, reject) => init?.signal?.addEventListener('abort', reject))
      return Response.json({ jsonrpc: '2.0', id: 1, result: '0x1' })
    }
    const config = { timeout: 2_000, fetchOptions: { headers: { authorization: 'Bearer key' } } }
    const { core, clock } = openCore({ customRpcUrls: { 'eip155:1': [{ url, config }] }, fetch: own })
    const result = readChain(core, {
      ...request,
      rules: { isIdempotent: () => true, proveNode: async () => request.chainId },
    })
    await clock.pass(1_999)
    expect(headers).toEqual([[url, 'Bearer key']])
    await clock.pass(1)
    expect(await result).toBe('0x1')
    expect(headers).toEqual([
      [url, 'Bearer key'],
      ['https://one.example/rpc', null],
    ])
  })
  it('tells a service which client asks once the relay knows one, and nobody else', async () => {
    const asked: string[] = []
    const hosted = 'https://hosted.example/v1/?chainId=eip155%3A1&projectId=p1&clientId=did%3Akey%3Az6M'
    const { core } = openCore({
      projectId: 'p1',
      services: { rpc: 'https://hosted.example/' },
      customRpcUrls: { 'eip155:1': [{ url: 'https://own.example' }] },
      fetch: nodes({ [hosted]: node('0x1', '0x3') }, asked),
    })
    core.clientId = 'did:key:z6M'
    const rules = { isIdempotent: () => false, proveNode: async () => request.chainId }
    expect(await readChain(core, { ...request, rules })).toBe('0x3')
    expect(asked).toEqual(['https://own.example eth_getBalance', `${hosted} eth_getBalance`])
  })
  it('asks a hosted node by the form of the requirements, and raises the alert when the project id is missing', async () => {
    const url = 'https://hosted.example/v1/?chainId=eip155%3A1&projectId=p1'
    const { result } = read({
      projectId: 'p1',
      services: { rpc: 'https://hosted.example/' },
      fetch: nodes({ [url]: node('0x1', '0x3') }),
    })
    expect(await result).toBe('0x3')
    const without = read({
      services: { rpc: 'https://hosted.example' },
      fetch: nodes({ 'https://one.example/rpc': node('0x1') }),
    })
    await without.result
    expect(without.errors).toMatchObject([{ code: 'config.project_id_missing', message: 'Project ID Not Configured' }])
  })
})

describe('the app’s transport', () => {
  const call = async ({ method }: { method: string }) => `own ${method}`
  it.each([
    ['an EIP-1193 request function', call],
    ['an object with request', { request: call }],
    ['a transport factory', () => ({ request: call })],
  ])('wins over every URL as %s', async (_, transport) => {
    const asked: string[] = []
    const { result } = read({ transports: { 'eip155:1': transport }, fetch: nodes({}, asked) })
    expect(await result).toBe('own eth_getBalance')
    expect(asked).toEqual([])
  })
})
