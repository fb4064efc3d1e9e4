import { chainIdOf } from '@latchkey/protocol/caip'
import { describe, expect, it } from 'vitest'
import type { Answer } from '../../upstream/openService.test.support'
import { answering, failing, startService } from '../../upstream/startService.test.support'
import { steppingClock } from '../../upstream/steppingClock.test.support'
import { answerRpc } from '../rpc/answerRpc'
import { readRpcBody } from '../rpc/readRpcBody'
import { createChain } from './createChain'

const refusedMethod = 'eth_getProof'
const newest = 'eth_blockNumber'
const body = `{"id":1,"method":"${refusedMethod}"}`
const plain = '{"id":1,"method":"eth_gasPrice"}'

/** A chain of one node that answers each method as told, all others soundly; and how often it was asked each. */
async function open(told: Readonly<Record<string, Answer>>, chainId = chainIdOf('eip155', 1)) {
  const asked: string[] = []
  const service = await startService((one, response, count) => {
    const call = JSON.parse(one.body) as { readonly id: number; readonly method: string }
    asked.push(call.method)
    const proof = call.method === 'getGenesisHash' ? chainId.slice('solana:'.length) : '0x1'
    ;(told[call.method] ?? answering(proof))(one, response, count)
  })
  const clock = steppingClock()
  const network = {
    ...{ id: chainId, name: 'One', currency: { name: 'Ether', symbol: 'ETH', decimals: 18 } },
    ...{ multicall3: undefined, wrappedNative: undefined, dollars: [], pools: [], upstreams: [service.url] },
  }
  const chain = createChain(network, { clock, fetch, lifetime: new AbortController().signal })
  return {
    ...{ chain, clock, service },
    ask: (text: string) => answerRpc(chain, readRpcBody(text), async () => {}),
    own: () => chain.read({ method: 'eth_gasPrice', params: [] }, 15_000),
    times: (method: string) => asked.filter((one) => one === method).length,
  }
}

const refusals: readonly (readonly [string, Answer])[] = [
  ['403', failing(403)],
  ['500', failing(500)],
  ['503 and a wish for rest', failing(503, { 'retry-after': '60' })],
  ['429', failing(429)],
  ['a page', (_, response) => void response.writeHead(400).end('<html>not here</html>')],
  ['an end of the connection', (_, response) => void response.destroy()],
]

describe('N-289 a body that a node refuses again and again', () => {
  it.each(refusals)('with %s leaves it for others', async (_, answer) => {
    const { ask, own, chain, times } = await open({ [refusedMethod]: answer })
    for (let time = 0; time < 4; time += 1) {
      const outcomes = await Promise.allSettled([ask(body), ask(body), ask(body)])
      expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
      // Beside them those who ask by the same route, and this server itself.
      expect(JSON.parse(await ask(plain))).toMatchObject({ result: '0x1' })
      expect(await own()).toBe('0x1')
    }
    expect(await chain.reach()).toBe('served')
    expect(times(refusedMethod)).toBe(48)
  })

  it('has it looked at once, however often it is tried', async () => {
    const { ask, times } = await open({ [refusedMethod]: failing(500) })
    await expect(ask(body)).rejects.toHaveProperty('fault', 'failing')
    await expect.poll(() => times(newest)).toBe(1)
    expect(times(refusedMethod)).toBe(4)
  })

  it('has a node of Solana looked at by a method of its own', async () => {
    const solana = chainIdOf('solana', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
    const { ask, times } = await open({ getBlockHeight: failing(500) }, solana)
    await expect(ask('{"id":1,"method":"getBlockHeight"}')).rejects.toHaveProperty('fault', 'failing')
    await expect.poll(() => times('getSlot')).toBe(1)
  })
})

it('a node that only knows its newest block is left alone after five questions of the server, whatever visitors pass on between them', async () => {
  const { ask, chain, times } = await open({ [refusedMethod]: failing(500), eth_getCode: failing(500) })
  const own = () => chain.read({ method: 'eth_getCode', params: [] }, 15_000)
  for (let time = 1; time <= 2; time += 1) {
    expect(await chain.reach()).toBe('served')
    await expect(own()).rejects.toHaveProperty('fault', 'failing')
    await expect(ask(body)).rejects.toHaveProperty('fault', time === 1 ? 'failing' : 'resting')
    await expect.poll(() => times(newest)).toBe(1)
  }
  expect(await chain.reach()).toBe('unreachable')
})

describe('a node that is down is left alone, though visitors alone ask it', () => {
  const everything: Answer = failing(503)
  it.each<[string, Answer]>([
    ['fails', everything],
    ['says nothing', answering(null)],
  ])('where what it is asked then %s too', async (_, then) => {
    const { ask, chain, times } = await open({ [refusedMethod]: everything, [newest]: then })
    for (let time = 1; time <= 5; time += 1) {
      expect(await chain.reach()).toBe('served')
      await expect(ask(body)).rejects.toHaveProperty('fault', 'failing')
      await expect.poll(() => times(newest)).toBe(time)
    }
    await expect.poll(() => chain.reach()).toBe('unreachable')
    await expect(ask(plain)).rejects.toHaveProperty('fault', 'resting')
  })

  it('where nothing reaches it', async () => {
    const { ask, chain, service } = await open({})
    await ask(plain)
    await service.close()
    for (let time = 0; time < 2; time += 1) await expect(ask(plain)).rejects.toHaveProperty('fault', 'unreachable')
    expect(await chain.reach()).toBe('unreachable')
  })
})
