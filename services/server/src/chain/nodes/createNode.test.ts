import { type ChainId, chainIdOf } from '@latchkey/protocol/caip'
import { describe, expect, it } from 'vitest'
import { createWatch, type Watch } from '../../upstream/createWatch'
import type { Answer } from '../../upstream/openService.test.support'
import { failing, startService } from '../../upstream/startService.test.support'
import { steppingClock } from '../../upstream/steppingClock.test.support'
import { createNode } from './createNode'

const genesis = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'
const solana = chainIdOf('solana', genesis.slice(0, 32))

/** A node that answers every question as told, for a network of this id. */
async function open(
  answer: Answer,
  id: ChainId = chainIdOf('eip155', 10),
  watched: { watch?: Pick<Watch, 'add' | 'count'> | undefined } = {},
) {
  const service = await startService(answer)
  const clock = steppingClock()
  const network = {
    ...{ id, name: 'One', currency: { name: 'Ether', symbol: 'ETH', decimals: 18 } },
    ...{ multicall3: undefined, wrappedNative: undefined, dollars: [], pools: [], upstreams: [] },
  }
  const watch = createWatch('node', undefined)
  const lifetime = new AbortController().signal
  const node = createNode(service.url, network, { clock, fetch, watch, lifetime, ...watched })
  return { node, clock, watch, seen: service.seen }
}
const saying =
  (result: unknown): Answer =>
  (_, response) =>
    void response.end(JSON.stringify({ id: 1, result }))

describe('R-07 which chain a node serves', () => {
  it('is asked once, and believed from then on', async () => {
    const { node, seen } = await open(saying('0xa'))
    expect(node.proof()).toBe('unknown')
    await Promise.all([node.prove(), node.prove()])
    await node.prove()
    expect([node.proof(), seen.length]).toEqual(['proven', 1])
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] })
  })

  it('is read to its last digit', async () => {
    const { node } = await open(saying('0xA4b1'), chainIdOf('eip155', 42_161))
    await node.prove()
    expect(node.proof()).toBe('proven')
  })

  it('is of Solana its genesis hash', async () => {
    const { node, seen } = await open(saying(genesis), solana)
    await node.prove()
    expect([node.proof(), JSON.parse(seen[0]?.body ?? '').method]).toEqual(['proven', 'getGenesisHash'])
    const { node: other } = await open(saying(`x${genesis}`), solana)
    await expect(other.prove()).rejects.toHaveProperty('fault', 'wrong-chain')
  })

  it.each(['0xb', '10', ' 0xa', '0x', 'x0xa', '0xag', '0x0000000000000000a'])(
    'is not 10 where it says %s',
    async (said) => {
      const { node } = await open(saying(said))
      await expect(node.prove()).rejects.toHaveProperty('fault', 'wrong-chain')
      expect(node.proof()).toBe('wrong')
    },
  )

  it('is asked again five minutes after it was another one', async () => {
    let said = '0x1'
    const { node, clock } = await open((seen, response, count) => saying(said)(seen, response, count))
    await expect(node.prove()).rejects.toHaveProperty('fault', 'wrong-chain')
    clock.pass(299_999)
    expect(node.proof()).toBe('wrong')
    clock.pass(1)
    expect(node.proof()).toBe('unknown')
    said = '0xa'
    await node.prove()
    expect(node.proof()).toBe('proven')
  })

  it('is told as another one until it proves its own, not for five minutes', async () => {
    let answer = saying('0x1')
    const { node, clock, watch } = await open((seen, response, count) => answer(seen, response, count))
    expect(watch.state()).toBe('ready')
    await expect(node.prove()).rejects.toHaveProperty('fault', 'wrong-chain')
    clock.pass(300_000)
    answer = failing(500)
    await expect(node.prove()).rejects.toHaveProperty('fault', 'unreachable')
    expect([node.proof(), watch.state()]).toEqual(['unknown', 'wrong-chain'])
    answer = saying('0xa')
    await node.prove()
    expect(watch.state()).toBe('ready')
  })

  it.each([
    ['says nothing of it', saying(undefined)],
    ['says a number', saying(10)],
    ['says no JSON', (_: unknown, response: { end(text: string): void }) => response.end('10')],
    ['fails', failing(500)],
  ])('is not known where it %s, and whatever waited for it was never sent', async (_, answer) => {
    const { node } = await open(answer)
    await expect(node.prove()).rejects.toHaveProperty('fault', 'unreachable')
    expect(node.proof()).toBe('unknown')
  })

  it('is waited for five seconds, and its wish to be left alone is told', async () => {
    let isAsked = () => {}
    const asked = new Promise<void>((resolve) => {
      isAsked = resolve
    })
    const { node, clock } = await open(() => isAsked())
    const outcome = expect(node.prove()).rejects.toHaveProperty('fault', 'unreachable')
    await asked
    clock.pass(5_000)
    await outcome
    const { node: busy } = await open(failing(429, { 'retry-after': '7' }))
    await expect(busy.prove()).rejects.toHaveProperty('retryAfter', 7_000)
  })
})

it('a node is asked as well where nobody watches it', async () => {
  const { node, watch } = await open(saying('0xa'), undefined, { watch: undefined })
  await node.prove()
  expect([node.proof(), watch.state()]).toEqual(['proven', 'ready'])
})

describe('a look at whether a node is there', () => {
  it.each([undefined, null])('finds it down after five answers of %s, and rejects for none', async (result) => {
    const { node, seen } = await open(saying(result))
    for (let time = 0; time < 4; time += 1) await node.check()
    expect(node.circuit.isFailing()).toBe(false)
    await Promise.all([node.check(), node.check()])
    expect([node.circuit.isFailing(), seen.length]).toEqual([true, 5])
  })

  it('rejects where this server itself is at fault, and is taken again', async () => {
    let isBroken = true
    const watch = {
      add() {},
      count() {
        if (isBroken) throw new TypeError('nothing to count with')
      },
    }
    const { node, seen } = await open(saying('0x5'), undefined, { watch })
    await expect(node.check()).rejects.toThrow('nothing to count with')
    isBroken = false
    await node.check()
    expect(seen).toHaveLength(2)
  })
})
