import { createPublicClient, http } from 'viem'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Anvil, startAnvil } from '../devchain/startAnvil.test.support'
import { createFaultyRpc, type FaultyRpc } from './createFaultyRpc'

let node: Anvil
let rpc: FaultyRpc
beforeEach(async () => {
  node = await startAnvil(31337)
  rpc = await createFaultyRpc({ upstream: node.url })
})
afterEach(async () => {
  await rpc.close()
  await node.stop()
})

const ask = (body: unknown, signal?: AbortSignal) =>
  fetch(rpc.url, { method: 'POST', body: JSON.stringify(body), signal: signal ?? null })
const chainId = { jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] }
const blockNumber = { jsonrpc: '2.0', id: 2, method: 'eth_blockNumber', params: [] }

test('answers truly and remembers what was asked', async () => {
  const client = createPublicClient({ transport: http(rpc.url) })
  expect(await client.getChainId()).toBe(31337)
  expect(await client.getBlockNumber()).toBe(0n)
  expect(rpc.requests.map(({ methods, fault }) => [methods, fault])).toEqual([
    [['eth_chainId'], undefined],
    [['eth_blockNumber'], undefined],
  ])
})

test('a page of another origin may ask and may read Retry-After', async () => {
  const preflight = await fetch(rpc.url, { method: 'OPTIONS' })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
  expect(preflight.headers.get('access-control-expose-headers')).toBe('retry-after')
})

describe('faults', () => {
  test('429 with seconds, then with a date, then nothing', async () => {
    rpc.inject({ kind: 'too-many-requests', retryAfter: 2, times: 1 })
    rpc.inject({ kind: 'too-many-requests', retryAfter: new Date('2030-01-01T00:00:00Z'), times: 1 })
    rpc.inject({ kind: 'too-many-requests', times: 1 })
    const answers = [await ask(chainId), await ask(chainId), await ask(chainId), await ask(chainId)]
    expect(answers.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual([
      [429, '2'],
      [429, 'Tue, 01 Jan 2030 00:00:00 GMT'],
      [429, null],
      [200, null],
    ])
  })

  test('503, and any other status, with a page of HTML', async () => {
    rpc.inject({ kind: 'unavailable', times: 1 })
    rpc.inject({ kind: 'unavailable', status: 502 })
    expect((await ask(chainId)).status).toBe(503)
    const answer = await ask(chainId)
    expect([answer.status, await answer.text()]).toEqual([502, '<!doctype html><title>502</title>'])
  })

  test('JSON cut in the middle', async () => {
    rpc.inject({ kind: 'truncated' })
    const answer = await ask(chainId)
    expect(answer.status).toBe(200)
    await expect(answer.json()).rejects.toThrow(SyntaxError)
  })

  test('slow tells the truth late', async () => {
    rpc.inject({ kind: 'slow', ms: 150 })
    const started = performance.now()
    expect(await (await ask(chainId)).json()).toMatchObject({ result: '0x7a69' })
    expect(performance.now() - started).toBeGreaterThanOrEqual(149)
  })

  test('silent keeps the connection until the caller gives up or the server closes', async () => {
    rpc.inject({ kind: 'silent', times: 2 })
    await expect(ask(chainId, AbortSignal.timeout(100))).rejects.toThrow('timeout')
    const waiting = ask(chainId).catch((error: unknown) => error)
    await rpc.close()
    expect(await waiting).toBeInstanceOf(TypeError)
    rpc = await createFaultyRpc({ upstream: node.url })
  })

  test('cut ends the connection', async () => {
    rpc.inject({ kind: 'cut' })
    await expect(ask(chainId)).rejects.toThrow('fetch failed')
  })

  test('wrong-chain lies about the chain only, also inside a batch', async () => {
    rpc.inject({ kind: 'wrong-chain', chainId: 1 })
    expect(await (await ask(chainId)).json()).toMatchObject({ result: '0x1' })
    expect(await (await ask([blockNumber, chainId])).json()).toMatchObject([
      { id: 2, result: '0x0' },
      { id: 1, result: '0x1' },
    ])
  })

  test('errors, results and texts of any kind', async () => {
    rpc.inject({ kind: 'error', code: -32005, message: 'limit', times: 1 })
    rpc.inject({ kind: 'result', result: '0xnonsense', times: 1 })
    rpc.inject({ kind: 'text', text: 'null', times: 1 })
    expect(await (await ask(chainId)).json()).toEqual({
      jsonrpc: '2.0',
      id: 1,
      error: { code: -32005, message: 'limit' },
    })
    expect(await (await ask([chainId, blockNumber])).json()).toMatchObject([
      { id: 1, result: '0xnonsense' },
      { id: 2, result: '0xnonsense' },
    ])
    expect(await (await ask(chainId)).text()).toBe('null')
  })

  test('meet only the named methods, and go when removed or healed', async () => {
    const remove = rpc.inject({ kind: 'cut', methods: ['eth_blockNumber'] })
    expect((await ask(chainId)).status).toBe(200)
    await expect(ask(blockNumber)).rejects.toThrow()
    remove()
    expect((await ask(blockNumber)).status).toBe(200)
    rpc.inject({ kind: 'unavailable' })
    rpc.heal()
    expect((await ask(blockNumber)).status).toBe(200)
  })
})
