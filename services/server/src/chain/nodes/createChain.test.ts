import type { ServerResponse } from 'node:http'
import { chainIdOf } from '@latchkey/protocol/caip'
import { Registry } from 'prom-client'
import { describe, expect, it } from 'vitest'
import type { Answer } from '../../upstream/openService.test.support'
import { answering, failing, silent, startNode, startService } from '../../upstream/startService.test.support'
import { steppingClock } from '../../upstream/steppingClock.test.support'
import { answerRpc } from '../rpc/answerRpc'
import { readRpcBody } from '../rpc/readRpcBody'
import { createChain } from './createChain'

const read = '{"id":"r","method":"eth_gasPrice"}'
const send = '{"id":"s","method":"eth_sendRawTransaction","params":["0x02"]}'
const result = '{"jsonrpc":"2.0","id":"r","result":"0x5"}'

function chainOf(...nodes: readonly { readonly url: string }[]) {
  const clock = steppingClock()
  const network = {
    ...{ id: chainIdOf('eip155', 1), name: 'One', currency: { name: 'Ether', symbol: 'ETH', decimals: 18 } },
    ...{ multicall3: undefined, wrappedNative: undefined, dollars: [], pools: [] },
    upstreams: nodes.map(({ url }) => url),
  }
  const metrics = new Registry()
  const chain = createChain(network, { clock, fetch, metrics, lifetime: new AbortController().signal })
  return { chain, clock, metrics, ask: (body: string) => answerRpc(chain, readRpcBody(body), async () => {}) }
}

/** Answers everything with a text. */
const saying =
  (text: string): Answer =>
  (_, response) =>
    void response.end(text)
const failure = (fault: string) => expect.objectContaining({ name: 'UpstreamError', fault })

describe('a read', () => {
  it('goes to the first node only', async () => {
    const [one, two] = [await startNode(answering('0x5')), await startNode(answering('0x6'))]
    expect(await chainOf(one, two).ask(read)).toBe(result)
    expect([one.seen.length, two.seen.length]).toEqual([1, 0])
  })

  it.each([
    ['fails', failing(500)],
    ['refuses', failing(403)],
    ['is busy', failing(429)],
    ['answers cut JSON', (_: unknown, response: ServerResponse) => void response.end('{"result":"0x')],
    ['answers another thing', (_: unknown, response: ServerResponse) => void response.end('[]')],
    ['hangs up', (_: unknown, response: ServerResponse) => void response.destroy()],
  ])('goes to the second at once when the first %s', async (_, answer) => {
    const [one, two] = [await startNode(answer), await startNode(answering('0x5'))]
    const { ask, clock } = chainOf(one, two)
    expect(await ask(read)).toBe(result)
    expect([one.seen.length, two.seen.length, clock.pauses]).toEqual([1, 1, []])
  })

  it('R-04 fails with a stated reason when every node is gone', async () => {
    const [one, two] = [await startNode(silent), await startNode(silent)]
    await one.close()
    await two.close()
    const { ask, chain } = chainOf(one, two)
    await expect(ask(read)).rejects.toEqual(failure('unreachable'))
    expect(await chain.reach()).toBe('unreachable')
  })

  it('R-06 is given up in its time where a node does not even prove its chain', async () => {
    let hear = () => {}
    const mute = await startService(() => hear())
    const heard = () =>
      new Promise<void>((resolve) => {
        hear = resolve
      })
    const { chain, clock } = chainOf(mute)
    const first = heard()
    const outcome = expect(chain.read({ method: 'eth_gasPrice', params: [] }, 7_000)).rejects.toEqual(
      failure('timed-out'),
    )
    await first
    const second = heard()
    clock.pass(5_000)
    await second
    // The second proof would have three seconds more.
    clock.pass(2_000)
    await outcome
  })

  it('R-06 is taken from a slow node and asked of the next after 6 s, or given up after 15 s', async () => {
    const { promise: asked, resolve } = deferred()
    const slow = await startNode(() => resolve())
    const two = await startNode(answering('0x5'))
    const both = chainOf(slow, two)
    const first = both.ask(read)
    await asked
    both.clock.pass(6_000)
    expect(await first).toBe(result)

    const again = deferred()
    const only = await startNode(() => again.resolve())
    const alone = chainOf(only)
    const second = alone.ask(read)
    const outcome = expect(second).rejects.toEqual(failure('timed-out'))
    await again.promise
    alone.clock.pass(14_999)
    alone.clock.pass(1)
    await outcome
    expect(only.seen).toHaveLength(1)
  })

  it('R-07 never goes to a node of another chain', async () => {
    const [wrong, right] = [await startNode(answering('0x9'), '0x2'), await startNode(answering('0x5'))]
    const { ask } = chainOf(wrong, right)
    expect(await ask(read)).toBe(result)
    expect(await ask(read)).toBe(result)
    expect(wrong.seen).toEqual([])
    const alone = chainOf(wrong)
    expect(await alone.chain.reach()).toBe('elsewhere')
    await expect(alone.ask(read)).rejects.toMatchObject({ name: 'UpstreamError' })
    expect(wrong.seen).toEqual([])
  })

  it('R-08 waits as many seconds as a busy node asks for', async () => {
    const busy = await startNode((one, response, count) =>
      (count === 1 ? failing(429, { 'retry-after': '3' }) : answering('0x5'))(one, response, count),
    )
    const { ask, clock } = chainOf(busy)
    expect(await ask(read)).toBe(result)
    expect([busy.seen.length, clock.pauses]).toEqual([2, [3_000]])
  })

  it('R-09 waits until the date a busy node names, and not at all when that is too far', async () => {
    const busy = await startNode((one, response, count) =>
      (count === 1 ? failing(429, { 'retry-after': 'Thu, 01 Jan 2026 00:00:02 GMT' }) : answering('0x5'))(
        one,
        response,
        count,
      ),
    )
    const soon = chainOf(busy)
    expect(await soon.ask(read)).toBe(result)
    expect(soon.clock.pauses).toEqual([2_000])
    const later = await startNode(failing(429, { 'retry-after': 'Thu, 01 Jan 2026 00:05:00 GMT' }))
    const far = chainOf(later)
    await expect(far.ask(read)).rejects.toMatchObject({ fault: 'busy', retryAfter: 300_000 })
    await expect(far.ask(read)).rejects.toMatchObject({ fault: 'resting' })
    expect(later.seen).toHaveLength(1)
  })

  it('R-10 is tried four times in all, after 150 ms doubling', async () => {
    const recovering = await startNode((one, response, count) =>
      (count <= 3 ? failing(503) : answering('0x5'))(one, response, count),
    )
    const one = chainOf(recovering)
    expect(await one.ask(read)).toBe(result)
    expect([recovering.seen.length, one.clock.pauses]).toEqual([4, [150, 300, 600]])
    const down = await startNode(failing(503))
    const other = chainOf(down)
    await expect(other.ask(read)).rejects.toEqual(failure('failing'))
    expect(down.seen).toHaveLength(4)
  })

  it('R-11 is asked again when the answer is cut, and never passed on so', async () => {
    const cut = await startNode((_, response) => response.end('{"jsonrpc":"2.0","id":0,"result":{"a":[1,2'))
    const { ask } = chainOf(cut)
    await expect(ask(read)).rejects.toEqual(failure('malformed'))
    expect(cut.seen).toHaveLength(4)
  })

  it('is not asked of a node that keeps failing, until it had its rest', async () => {
    let works = false
    const node = await startNode((one, response, count) =>
      (works ? answering('0x5') : failing(500))(one, response, count),
    )
    const { ask, clock, chain } = chainOf(node)
    const own = () => chain.read({ method: 'eth_gasPrice', params: [] }, 15_000)
    await expect(own()).rejects.toEqual(failure('failing'))
    await expect(own()).rejects.toEqual(failure('failing'))
    expect(node.seen).toHaveLength(5)
    expect(await chain.reach()).toBe('unreachable')
    for (const one of [own, () => ask(read)]) await expect(one()).rejects.toEqual(failure('resting'))
    expect(node.seen).toHaveLength(5)
    works = true
    clock.pass(10_000)
    expect(await ask(read)).toBe(result)
    expect(await chain.reach()).toBe('served')
  })

  it('is given up beyond 8 MiB', async () => {
    const large = await startNode((_, response) => response.end(`{"result":"${'x'.repeat(8 * 1024 * 1024)}"}`))
    const { ask } = chainOf(large)
    await expect(ask(read)).rejects.toEqual(failure('too-large'))
    expect(large.seen).toHaveLength(1)
  })

  it('keeps numbers a double cannot hold', async () => {
    const node = await startNode((_, response) => response.end('{"id":0,"result":{"rent":18446744073709551615}}'))
    expect(await chainOf(node).ask(read)).toBe('{"jsonrpc":"2.0","id":"r","result":{"rent":18446744073709551615}}')
  })

  it('in a list gets its own answer, however the node orders them, and says which are missing', async () => {
    const node = await startNode((_, response) => response.end('[{"id":2,"result":"c"},{"id":0,"result":"a"}]'))
    const calls = ['x', 'y', 'z'].map((id) => ({ id, method: 'eth_gasPrice' }))
    expect(JSON.parse(await chainOf(node).ask(JSON.stringify(calls)))).toEqual([
      { jsonrpc: '2.0', id: 'x', result: 'a' },
      { jsonrpc: '2.0', id: 'y', error: { code: -32603, message: expect.any(String) } },
      { jsonrpc: '2.0', id: 'z', result: 'c' },
    ])
  })
})

describe('a question of this server itself', () => {
  const gasPrice = { method: 'eth_gasPrice', params: [] }

  it('is asked of the next node where the first one fails, or answers neither a result nor an error', async () => {
    const sound = await startNode(answering('0x5'))
    for (const answer of [failing(500), saying('{"id":1}'), saying('{"id":1,"error":null}')]) {
      const { chain } = chainOf(await startNode(answer), sound)
      expect(await chain.read(gasPrice, 15_000)).toBe('0x5')
    }
    expect(JSON.parse(sound.seen[0]?.body ?? '')).toEqual({ jsonrpc: '2.0', id: 1, ...gasPrice })
  })

  it('tells of the node that refuses it, where nobody says that a visitor put it together', async () => {
    const node = await startNode((one, response, count) =>
      (one.body.includes('eth_blockNumber') ? answering('0x1') : failing(403))(one, response, count),
    )
    const { chain } = chainOf(node)
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, ...gasPrice })
    const asked = chain.send({ body, idempotent: false, within: 15_000, read: (text) => text })
    await expect(asked).rejects.toEqual(failure('denied'))
    expect(chain.nodeStates()).toEqual(['denied'])
  })

  it('is counted by the place of the node it went to, counted from one', async () => {
    const { chain, metrics } = chainOf(await startNode(failing(500)), await startNode(answering('0x5')))
    expect(await chain.read(gasPrice, 15_000)).toBe('0x5')
    const counted = await metrics.metrics()
    // With the proofs of both.
    for (const line of ['{upstream="eip155:1/1",outcome="failing"} 1', '{upstream="eip155:1/2",outcome="ok"} 2'])
      expect(counted).toContain(line)
    expect(counted).not.toContain('127.0.0.1')
  })

  it('that a node refuses is refused by all, in its words', async () => {
    const refusing = await startNode(saying('{"id":1,"error":{"code":"3","message":"reverted","data":"0x01"}}'))
    const two = await startNode(answering('0x5'))
    await expect(chainOf(refusing, two).chain.read(gasPrice, 15_000)).rejects.toMatchObject({
      ...{ name: 'RpcError', code: 3, message: 'reverted', data: '0x01' },
    })
    expect(two.seen).toEqual([])
    expect(await chainOf(await startNode(answering(null))).chain.read(gasPrice, 15_000)).toBeNull()
  })
})

describe('whether a chain is served', () => {
  /** A node that is asked for nothing but its chain, and how often it was. */
  async function proving(answer: Answer) {
    const { url, seen } = await startService(answer)
    return { url, asked: () => seen.length }
  }

  it('is known from one proven node, and no other is asked any more', async () => {
    const [sound, failed] = [await proving(saying('{"id":1,"result":"0x1"}')), await proving(failing(500))]
    const { chain } = chainOf(failed, sound)
    for (let time = 0; time < 3; time += 1) expect(await chain.reach()).toBe('served')
    expect([sound.asked(), failed.asked()]).toEqual([1, 1])
  })

  it('R-07 is not asked again of one that serves another, nor is anything else', async () => {
    const wrong = await proving(saying('{"id":1,"result":"0x2"}'))
    const { chain, ask } = chainOf(wrong, await startNode(answering('0x5')))
    const alone = chainOf(wrong)
    for (let time = 0; time < 3; time += 1) expect(await alone.chain.reach()).toBe('elsewhere')
    expect(wrong.asked()).toBe(1)
    for (let time = 0; time < 3; time += 1) expect(await ask(read)).toBe(result)
    expect([await chain.reach(), wrong.asked()]).toEqual(['served', 2])
  })

  it('is not known while a node says nothing, whatever another one serves', async () => {
    const [wrong, failed] = [await proving(saying('{"id":1,"result":"0x2"}')), await proving(failing(500))]
    for (const nodes of [
      [wrong, failed],
      [failed, wrong],
    ]) {
      const { chain } = chainOf(...nodes)
      expect([await chain.reach(), await chain.reach()]).toEqual(['unreachable', 'unreachable'])
    }
  })

  it('is asked of no node that rests, and of others while one serves another chain', async () => {
    let isResting = true
    let asked = 0
    const resting = await startService((one, response, count) => {
      asked += 1
      return isResting ? failing(429, { 'retry-after': '60' })(one, response, count) : response.end('{"result":"0x1"}')
    })
    const { chain, clock } = chainOf(resting)
    expect(await chain.reach()).toBe('unreachable')
    expect(await chain.reach()).toBe('unreachable')
    expect(asked).toBe(1)
    isResting = false
    clock.pass(60_000)
    expect([await chain.reach(), asked]).toEqual(['served', 2])
    const wrong = await startNode(answering('0x9'), '0x2')
    expect(await chainOf(wrong, await startNode(answering('0x5'))).chain.reach()).toBe('served')
  })
})

it('holds no timer once all was answered, or failed', async () => {
  const [one, two] = [await startNode(failing(500)), await startNode(answering('0x5'))]
  const { clock, chain } = chainOf(one, two)
  let held = 0
  const { after } = clock
  clock.after = (ms, callback) => {
    held += 1
    const end = after(ms, callback)
    return () => {
      held -= 1
      end()
    }
  }
  expect(await chain.read({ method: 'eth_gasPrice', params: [] }, 15_000)).toBe('0x5')
  expect([one.seen.length, two.seen.length, held]).toEqual([1, 1, 0])
})

describe('a transaction', () => {
  it('goes to the next node when the first cannot have received it', async () => {
    const [gone, two] = [await startNode(silent), await startNode(answering('0xhash'))]
    await gone.close()
    expect(await chainOf(gone, two).ask(send)).toBe('{"jsonrpc":"2.0","id":"s","result":"0xhash"}')
  })

  it.each([
    ['fails', failing(503)],
    ['is busy', failing(429, { 'retry-after': '1' })],
    ['hangs up', (_: unknown, response: ServerResponse) => void response.destroy()],
    ['answers cut JSON', (_: unknown, response: ServerResponse) => void response.end('{"re')],
  ])('R-10 is never sent twice when the node %s', async (_, answer) => {
    const [one, two] = [await startNode(answer), await startNode(answering('0xhash'))]
    await expect(chainOf(one, two).ask(send)).rejects.toMatchObject({ name: 'UpstreamError' })
    await expect(chainOf(one, two).ask(`[${read},${send}]`)).rejects.toMatchObject({ name: 'UpstreamError' })
    expect([one.seen.length, two.seen.length]).toEqual([2, 0])
  })

  it('R-06 is never sent twice after a time-out', async () => {
    const { promise: asked, resolve } = deferred()
    const [slow, two] = [await startNode(() => resolve()), await startNode(answering('0xhash'))]
    const { ask, clock } = chainOf(slow, two)
    const outcome = expect(ask(send)).rejects.toEqual(failure('timed-out'))
    await asked
    clock.pass(15_000)
    await outcome
    expect([slow.seen.length, two.seen.length]).toEqual([1, 0])
  })
})

function deferred() {
  let resolve: () => void = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}
