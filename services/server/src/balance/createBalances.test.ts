import { chainIdOf } from '@latchkey/protocol/caip'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createMintNames } from '../chain/mints/createMintNames'
import { createTokens } from '../chain/networks/createTokens'
import { createChain } from '../chain/nodes/createChain'
import type { Answer } from '../upstream/openService.test.support'
import { answering, failing, silent, startNode } from '../upstream/startService.test.support'
import { steppingClock } from '../upstream/steppingClock.test.support'
import { createBalances } from './createBalances'
import type { BalanceProvider } from './providers/BalanceProvider'

const owner = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const token = {
  ...{ chainId: chainIdOf('eip155', 1), address: '0x00000000000000000000000000000000000000AA' as const },
  ...{ name: 'Token', symbol: 'TKN', decimals: 6, iconUrl: '' },
}
const spam = { ...token, address: '0x00000000000000000000000000000000000000bb' as const }
const seven = `0x${'7'.padStart(64, '0')}`

/** A node whose accounts hold 5 wei, 7 of the token, and of the spam whatever it says. */
const holding =
  (spamAnswer: string): Answer =>
  ({ body }, response) => {
    const calls = [JSON.parse(body)].flat() as { id: number; method: string; params: [{ to: string }] }[]
    const answers = calls.map(({ id, method, params }) => ({
      id,
      result: method === 'eth_getBalance' ? '0x5' : params[0].to === token.address ? seven : spamAnswer,
    }))
    response.end(JSON.stringify(body.startsWith('[') ? answers : answers[0]))
  }

async function balancesOf(answer: Answer, provider?: BalanceProvider) {
  let current = answer
  const node = await startNode((one, response, count) => current(one, response, count))
  const clock = steppingClock()
  const controller = new AbortController()
  onTestFinished(() => controller.abort())
  const network = {
    ...{ id: token.chainId, name: 'One', currency: { name: 'Ether', symbol: 'ETH', decimals: 18 } },
    ...{ multicall3: undefined, wrappedNative: undefined, dollars: [], pools: [], upstreams: [node.url] },
  }
  const chain = createChain(network, { clock, fetch, lifetime: controller.signal })
  const balances = createBalances(
    { tokens: createTokens([token, spam]), mintNames: createMintNames({ clock }) },
    { clock },
    { provider },
  )
  return {
    ...{ node, clock },
    read: (force = false, charge = async (_calls: number) => {}) =>
      balances.of(chain, { kind: 'evm', address: owner }, force, charge),
    readOf: (number: number) => {
      const address = `0x${String(number).padStart(40, '0')}` as const
      return balances.of(chain, { kind: 'evm', address }, false, async () => {})
    },
    become(next: Answer) {
      current = next
    },
  }
}

const held = { native: 5n, tokens: [{ token, address: token.address, amount: 7n }] }

describe('balances', () => {
  it.each(['0x', '0x01', `0x${'f'.repeat(128)}`, 'nonsense', `0x${'0'.repeat(64)}`])(
    'are read by a list of calls where there is no Multicall3, and leave out a token that answers %s',
    async (answer) => {
      const { read } = await balancesOf(holding(answer))
      expect(await read()).toEqual({ value: held, isStale: false })
    },
  )

  it('are asked for once by everybody who asks at the same time, and again after 10 s', async () => {
    const { read, node, clock } = await balancesOf(holding('0x'))
    await Promise.all([read(), read(), read()])
    await read()
    expect(node.seen).toHaveLength(2)
    clock.pass(10_000)
    await read()
    expect(node.seen).toHaveLength(4)
  })

  it('N-312 of many accounts to which strangers sent as many tokens as are read are held as far as there is room', async () => {
    let asked = 0
    const many = Array.from({ length: 500 }, () => ({ token: spam, address: spam.address, amount: 1n }))
    const provider: BalanceProvider = {
      ...{ name: 'large', cost: 1, serves: () => true },
      async read() {
        asked += 1
        return { native: 1n, tokens: many, isIncomplete: false }
      },
    }
    const { readOf } = await balancesOf(holding('0x'), provider)
    for (let number = 0; number < 250; number++) await readOf(number)
    await readOf(249)
    expect(asked).toBe(250)
    await readOf(0)
    expect(asked).toBe(251)
  })

  it('N-18 forced by forty at the same time are asked for twice at most, and charged as often', async () => {
    const { read, node } = await balancesOf(holding('0x'))
    const charged: number[] = []
    const charge = async (calls: number) => void charged.push(calls)
    await Promise.all(Array.from({ length: 40 }, () => read(true, charge)))
    expect(node.seen.length).toBeLessThanOrEqual(4)
    expect(charged).toEqual([6, 6])
  })

  it('N-18 of one who is refused are asked for by the next who wants them', async () => {
    const { read, node } = await balancesOf(holding('0x'))
    const refused = read(false, async () => {
      throw new Error('too many')
    })
    const shared = read()
    await expect(refused).rejects.toThrow('too many')
    expect(await shared).toEqual({ value: held, isStale: false })
    expect(node.seen).toHaveLength(2)
  })

  it.each([
    ['R-04', 'every node is down', failing(503)],
    ['R-08', 'every node is busy', failing(429, { 'retry-after': '60' })],
    ['R-11', 'answers are cut', ((_, response) => void response.end('{"result":')) satisfies Answer],
    ['R-07', 'the answer is another thing', answering('0xnothing')],
  ])('%s are the last known ones, marked as old, while %s', async (_, __, answer) => {
    const { read, clock, become } = await balancesOf(holding('0x'))
    await read()
    become(answer)
    clock.pass(10_000)
    expect(await read()).toEqual({ value: held, isStale: true })
    expect(await read(true)).toEqual({ value: held, isStale: true })
    clock.pass(10 * 60_000)
    await expect(read()).rejects.toMatchObject({ name: 'UpstreamError' })
  })

  it.each([
    ['R-04', 'every node is down', failing(500)],
    ['R-11', 'answers are cut', ((_, response) => void response.end('{"result":')) satisfies Answer],
    ['R-11', 'an answer is no number', answering(null)],
  ])('%s are never nothing while %s: they fail', async (_, __, answer) => {
    const { read } = await balancesOf(answer)
    await expect(read()).rejects.toMatchObject({ name: 'UpstreamError' })
  })

  it('are those of the nodes on a chain that a provider has not, and charged as those', async () => {
    const charged: number[] = []
    const charge = async (calls: number) => void charged.push(calls)
    const told = { native: 9n, tokens: [] }
    const provider = { name: 'p', cost: 3, read: async () => ({ ...told, isIncomplete: false }) }
    const elsewhere = await balancesOf(holding('0x'), { ...provider, serves: async () => false })
    expect(await elsewhere.read(false, charge)).toEqual({ value: held, isStale: false })
    const there = await balancesOf(holding('0x'), { ...provider, serves: async () => true })
    expect(await there.read(false, charge)).toEqual({ value: told, isStale: false })
    expect([charged, there.node.seen.length]).toEqual([[6, 3], 0])
  })

  it('R-06 of a node that never answers fail after 15 s, or are the last known ones', async () => {
    const { read, node, clock, become } = await balancesOf(holding('0x'))
    await read()
    become(silent)
    clock.pass(10_000)
    const late = read()
    while (node.seen.length < 4) await new Promise((resolve) => setImmediate(resolve))
    clock.pass(15_000)
    expect(await late).toEqual({ value: held, isStale: true })
  })
})

describe('N-285 a provider that knows of more tokens than it tells', () => {
  const dust = Array.from({ length: 150 }, (_, place) => {
    const address = `0x${(place + 1_000).toString(16).padStart(40, '0')}`
    return { token: { ...token, address, name: `Dust ${place}`, symbol: 'DUST' }, address, amount: 1n }
  })
  const flooded = (isIncomplete: boolean): BalanceProvider => ({
    ...{ name: 'flooded', cost: 5, serves: () => true },
    read: async () => ({ native: undefined, tokens: [...dust, ...(isIncomplete ? [] : held.tokens)], isIncomplete }),
  })

  it('leaves those of the list to the nodes, which come first, are paid for and are all there are', async () => {
    const { read } = await balancesOf(holding('0x'), flooded(true))
    const charged: number[] = []
    const { value } = await read(false, async (calls) => void charged.push(calls))
    expect([value.native, value.tokens[0], value.tokens.length, value.lacks]).toEqual([
      ...[5n, held.tokens[0]],
      ...[151, 'unlisted'],
    ])
    expect(charged).toEqual([5, expect.any(Number)])
  })

  it('is believed as far as it tells where no node answers, and may lack anything', async () => {
    const { read } = await balancesOf(failing(500), flooded(true))
    expect((await read()).value).toMatchObject({ native: undefined, lacks: 'anything' })
  })

  it('is asked alone where it tells all, and those of the list come first', async () => {
    const { read, node } = await balancesOf(failing(500), flooded(false))
    const { value } = await read()
    expect([value.tokens[0], value.lacks, node.seen.length]).toEqual([held.tokens[0], undefined, 0])
  })
})
