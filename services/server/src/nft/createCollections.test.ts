import { chainIdOf } from '@latchkey/protocol/caip'
import { expect, it } from 'vitest'
import { createChain } from '../chain/nodes/createChain'
import type { IndexedHolding } from '../history/createHoldingPages'
import { startNode } from '../upstream/startService.test.support'
import { steppingClock } from '../upstream/steppingClock.test.support'
import { createCollections } from './createCollections'

const id = chainIdOf('eip155', 1)
const account = 'aa'.repeat(20)
const word = (text: string) => `0x${text.padStart(64, '0')}`
const holding = (token: string): IndexedHolding => ({
  ...{ chainId: id, asked: true, since: 1, token: token.repeat(20), item: '7', kind: 'erc721', quantity: '1' },
  ...{ name: null, symbol: null, isNamed: true },
})
const contracts = { sound: '11', sold: '22', busy: '33' }

/** An account that has items of these contracts, as the index has it. */
async function open(...tokens: readonly string[]) {
  const state = { sold: contracts.sold }
  const node = await startNode(({ body }, response) => {
    const calls = [JSON.parse(body) as { id: number; params: [{ to: string }] }[]].flat()
    const answers = calls.map(({ id, params: [{ to }] }) => {
      if (to.endsWith(contracts.busy)) return { id, error: { code: -32005, message: 'limit exceeded' } }
      return { id, result: word(to.endsWith(state.sold) ? 'bb'.repeat(20) : account) }
    })
    response.end(JSON.stringify(calls.length === 1 ? answers[0] : answers))
  })
  const clock = steppingClock()
  const network = {
    ...{ id, name: 'One', currency: { name: 'Ether', symbol: 'ETH', decimals: 18 }, upstreams: [node.url] },
    ...{ multicall3: undefined, wrappedNative: undefined, dollars: [], pools: [] },
  }
  const chain = createChain(network, { clock, fetch, lifetime: new AbortController().signal })
  const page = { holdings: tokens.map(holding), hasMore: false, isStale: false, isIncomplete: false }
  const collections = createCollections({
    ...{ clock, log: { debug() {}, info() {}, warn() {}, error() {} } },
    holdings: { of: async () => page },
    metadata: { of: async () => ({ metadata: new Map(), isIncomplete: false }) },
  })
  const charged: number[] = []
  const charge = async (calls: number) => void charged.push(calls)
  const ask = async (force?: boolean) => {
    const { items, isStale } = await collections.of([chain], account, undefined, { group: 'g', charge, force })
    return [items.map(({ holding: { chainId: _, ...of } }) => 'token' in of && of.token.slice(0, 2)), isStale]
  }
  return { state, charged, ask }
}

/** What is told of items of these contracts, twice. */
async function told(...tokens: readonly string[]) {
  const { ask } = await open(...tokens)
  return [await ask(), await ask()]
}

it('N-189 an item whose contract a busy node could not ask stays as the index has it, and the page is marked', async () => {
  const { sound, sold, busy } = contracts
  expect(await told(sound, sold)).toEqual(Array(2).fill([[sound], false]))
  // Told from memory it is marked too.
  expect(await told(sound, sold, busy)).toEqual(Array(2).fill([[sound, busy], true]))
  expect(await told(busy)).toEqual(Array(2).fill([[busy], true]))
})

it('what an account has given away a second ago is gone for who asks past what is kept, which is charged', async () => {
  const { sound } = contracts
  const { state, charged, ask } = await open(sound)
  expect(await ask()).toEqual([[sound], false])
  state.sold = sound
  expect(await ask()).toEqual([[sound], false])
  expect(await ask(true)).toEqual([[], false])
  expect(await ask()).toEqual([[], false])
  expect(charged).toEqual([1, 1, 1, 1, 1, 1])
})
