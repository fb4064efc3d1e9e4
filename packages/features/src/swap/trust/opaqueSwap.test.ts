import { accounts } from '@latchkey/devnet'
import { encodeFunctionData, erc20Abi, type Hex, maxUint256, parseAbi } from 'viem'
import { describe, expect, it, onTestFinished } from 'vitest'
import { lender, lentCode } from '../openLiedTo.test.support'
import { main } from '../openSwapSite.test.support'
import { swapsOfTests } from '../swapsOfTests.test.support'
import { decodeRouterCall, encodeRouterCall } from './decodeRouterCall'

const { contracts, open } = swapsOfTests()

const mallory = accounts[1].address
const batch = parseAbi([
  'struct Call { address target; bool allowFailure; uint256 value; bytes callData; }',
  'function aggregate3Value(Call[] calls) payable',
])
/** A collection that goes by who signed, and says of their items what its event is; its place and its code. */
interface Collection {
  readonly to: string
  readonly code: Hex
}
const collection = (place: number, event: string, log: string): Collection => ({
  to: `0x${'0'.repeat(38)}c${place}`,
  // Two words of data, each 1; then the topics, the last one first.
  code: `0x6001600052600160205273${mallory.slice(2).toLowerCase()}${log.replace('event', `7f${event}60406000`)}00`,
})
/** Of an item: who moved it, whose it was, to whom. Of a leave: whose they are, for whom. */
const [item, leave] = ['3233eventa4', '32eventa3']
const collections = [
  collection(1, '17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31', leave),
  collection(2, 'c3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62', item),
  collection(3, '4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb', item),
] as const
const [lets, gives, givesMany] = collections
const inMain = (address: string) => `${main}:${address}`

interface Tx {
  readonly to: string
  readonly data: Hex
  readonly amount: string
}
interface Call {
  readonly to: string
  readonly data: Hex
  readonly value?: bigint
}
/** What the server of these tests builds of what the real one built, for whom. */
type Change = (built: Call & { readonly value: bigint }, user: Hex) => readonly Call[] | Call

const erc20 = (
  to: string,
  functionName: 'approve' | 'transferFrom' | 'transfer',
  ...args: readonly unknown[]
): Call => ({
  to,
  data: encodeFunctionData({ abi: erc20Abi, functionName, args: args as never }),
})
/** Calls made by a contract that nobody here can read the calls of, as an aggregator’s. */
const together = (calls: readonly Call[]): Hex =>
  encodeFunctionData({
    abi: batch,
    args: [
      calls.map(({ to, data, value = 0n }) => ({ target: to as Hex, allowFailure: false, value, callData: data })),
    ],
  })

const sold = 10_000_000n
/** An aggregator that takes dollars and swaps them over the router. */
const honest: Change = (built, user) => {
  if (built.value > 0n) return [built]
  const { usd, multicall3 } = contracts()
  return [erc20(usd, 'transferFrom', user, multicall3, sold), erc20(usd, 'approve', built.to, sold), built]
}

/** A visitor of a server whose swaps go over an aggregator. */
async function visitor(place: number, pair: readonly [string, string, string], more: Parameters<typeof open>[0] = {}) {
  const { multicall3, usd } = contracts()
  const lies = { change: honest, spender: multicall3 as string }
  const address = (accounts[place] ?? expect.unreachable()).address as Hex
  const site = await open({
    ...more,
    place,
    lie(path, answer) {
      const { tx } = answer as { tx: Tx }
      if (path === '/v1/convert/build-approve') return { tx: { ...tx, ...erc20(usd, 'approve', lies.spender, sold) } }
      if (path !== '/v1/convert/build-transaction') return undefined
      const value = BigInt(tx.amount)
      const calls = lies.change({ to: tx.to.slice(main.length + 1), data: tx.data, value }, address)
      const [to, call] = 'to' in calls ? [calls.to, calls.data] : [multicall3, together(calls)]
      return { tx: { ...tx, to: inMain(to), data: call } }
    },
  })
  onTestFinished(site.destroy)
  await site.quote(...pair)
  const send = async ({ to, data: call }: Call) => {
    const params = [{ from: address, to, data: call, chainId: '0x7a69' }]
    const hash = (await site.wallet.provider.request({ method: 'eth_sendTransaction', params })) as Hex
    await site.client.waitForTransactionReceipt({ hash })
  }
  const sent = () => site.wallet.log.filter(({ method }) => /^(eth_sendTransaction|wallet_sendCalls)$/.test(method))
  return { ...site, lies, send, sent, address }
}

function withoutMinimum(call: Call): Call {
  const decoded = decodeRouterCall(call.data) ?? expect.unreachable('no call of the router')
  return { ...call, data: encodeRouterCall({ ...decoded, minimum: 1n }) }
}

const ether = ['0.1', 'ETH', 'USD'] as const
const dollars = ['10', 'USD', 'ETH'] as const

describe('a swap over a contract whose calls nobody here can read', () => {
  it('of ether is tried out, sent and brings what was quoted', async () => {
    const one = await visitor(8, ether)
    const before = await one.balanceOf(contracts().usd)
    await one.swap.review(one.signal)
    const plan = one.swap.getState().plan ?? expect.unreachable()
    expect(plan.asks).toEqual(['unknown-contract'])
    await one.swap.submit({ accepted: ['unknown-contract'], signal: one.signal })
    const bought = (await one.balanceOf(contracts().usd)) - before
    expect(bought).toBeGreaterThanOrEqual(BigInt(plan.minimum))
    expect(one.sent()).toMatchObject([{ params: [{ to: contracts().multicall3 }] }])
  })

  it('of a token allows its contract exactly the amount first, and nothing is left allowed', async () => {
    const one = await visitor(8, dollars)
    const before = await one.balanceOf(contracts().usd)
    await one.swap.review(one.signal)
    await one.swap.submit({ accepted: ['unknown-contract'], signal: one.signal })
    expect(before - (await one.balanceOf(contracts().usd))).toBe(sold)
    expect(await one.allowanceOf(contracts().usd, contracts().multicall3)).toBe(0n)
    expect(one.sent()).toHaveLength(2)
  })
})

it('a yes to a contract that nobody could try out is to the one that was seen', async () => {
  const one = await visitor(8, ether, {
    node: (method) => (method === 'eth_simulateV1' ? { error: { code: -32601, message: 'no' } } : undefined),
  })
  const review = async () => {
    await one.swap.review(one.signal)
    return one.swap.getState().plan ?? expect.unreachable()
  }
  const seen = await review()
  // Another contract takes the place of that one while its review is looked at.
  one.lies.change = (built) => built
  const now = await review()
  expect([seen.asks, now.asks, now.target === seen.target]).toEqual([
    ['unchecked', 'unknown-contract'],
    ['unchecked'],
    false,
  ])
  const submit = (plan: typeof now) => one.swap.submit({ plan, accepted: ['unchecked'], signal: one.signal })
  await expect(submit(seen)).rejects.toMatchObject({ code: 'swap.not_accepted', data: { asks: ['unchecked'] } })
  expect(one.sent()).toEqual([])
  await submit(now)
  expect(one.sent()).toMatchObject([{ params: [{ to: now.target }] }])
})

describe('N-373 what a visitor keeps in a contract nobody here can read the calls of', () => {
  /** What lies there stands for a position, the visitor’s by the books of that contract, which they alone may move. */
  const give: Change = (built) => [built, erc20(contracts().token, 'transfer', mallory, 1_000n)]
  const keeping = async (pair: readonly [string, string, string]) => {
    const one = await visitor(9, pair)
    const { token, multicall3 } = contracts()
    const half = (await one.balanceOf(token)) / 2n
    await one.send(erc20(token, 'transfer', multicall3, half))
    return { one, half, before: one.sent().length }
  }

  it('leaves it only by a yes to that contract, though all of the visitor’s own is seen to be as it should', async () => {
    const { one, before } = await keeping(ether)
    one.lies.change = give
    await one.swap.review(one.signal)
    const { plan } = one.swap.getState()
    expect(plan).toMatchObject({ status: 'ready', asks: ['unknown-contract'], target: contracts().multicall3 })
    const late = one.swap.submit({ plan, accepted: [], signal: one.signal })
    await expect(late).rejects.toMatchObject({ code: 'swap.not_accepted', data: { asks: ['unknown-contract'] } })
    expect(one.sent()).toHaveLength(before)
  })

  it('is not left by a yes to another contract', async () => {
    const { one, before } = await keeping(ether)
    await one.swap.review(one.signal)
    const seen = one.swap.getState().plan ?? expect.unreachable()
    const plan = { ...seen, target: contracts().swapRouter }
    const late = one.swap.submit({ plan, accepted: ['unknown-contract'], signal: one.signal })
    await expect(late).rejects.toMatchObject({ code: 'swap.not_accepted', data: { asks: ['unknown-contract'] } })
    expect(one.sent()).toHaveLength(before)
  })

  it('is not left by calls that could be read when the swap was agreed to, and no more once it is sent', async () => {
    const { one, before } = await keeping(ether)
    // A router by its calls, and what nobody can read after that.
    one.lies.change = (built) => built
    await one.swap.review(one.signal)
    const { plan } = one.swap.getState()
    expect(plan?.asks).toEqual([])
    one.lies.change = (built) => ({ ...built, data: '0xac9650d8' })
    const late = one.swap.submit({ plan, accepted: [], signal: one.signal })
    await expect(late).rejects.toMatchObject({ code: 'swap.not_accepted', data: { asks: ['unknown-contract'] } })
    expect(one.sent()).toHaveLength(before)
  })

  it('is not paid out to them as what is bought, while nothing of theirs is sold', async () => {
    const { one, half, before } = await keeping(['10', 'USD', 'LANT'])
    one.lies.change = (_, user) => [erc20(contracts().token, 'transfer', user, half)]
    await expect(one.swap.review(one.signal)).rejects.toMatchObject({
      code: 'swap.unsafe',
      data: { field: 'simulation' },
    })
    expect(one.sent()).toHaveLength(before)
  })
})

/** What it does beside or instead of it, of which pair, and as what the kit refuses it. */
const hostile: readonly (readonly [string, typeof ether | typeof dollars, string, Change])[] = [
  [
    'takes another token by an earlier allowance',
    ether,
    'swap.unsafe',
    (built, user) => [built, erc20(contracts().token, 'transferFrom', user, mallory, 5n)],
  ],
  [
    'takes more of what is sold by an earlier allowance',
    dollars,
    'swap.would_revert',
    (built, user) => [...(honest(built, user) as Call[]), erc20(contracts().usd, 'transferFrom', user, mallory, 5n)],
  ],
  [
    'is another token, which it sends away',
    dollars,
    'swap.unsafe',
    () => erc20(contracts().token, 'transfer', mallory, 5n),
  ],
  [
    'is another token, which it lets a stranger take',
    dollars,
    'swap.unsafe',
    () => erc20(contracts().token, 'approve', mallory, maxUint256),
  ],
  [
    'lets a stranger take all items of a collection',
    ether,
    'swap.unsafe',
    (built) => [built, { to: lets.to, data: '0x' }],
  ],
  [
    'gives away an item of a collection of many each',
    ether,
    'swap.unsafe',
    (built) => [built, { to: gives.to, data: '0x' }],
  ],
  ['gives away several such items at once', ether, 'swap.unsafe', (built) => [built, { to: givesMany.to, data: '0x' }]],
  [
    'keeps half of the ether',
    ether,
    'swap.price_worse',
    (built) => [
      withoutMinimum({ ...built, value: built.value / 2n }),
      { to: mallory, data: '0x', value: built.value / 2n },
    ],
  ],
  ['keeps all of it', ether, 'swap.price_worse', ({ value }) => [{ to: mallory, data: '0x', value }]],
  [
    'keeps what is sold',
    dollars,
    'swap.price_worse',
    (_, user) => [erc20(contracts().usd, 'transferFrom', user, mallory, sold)],
  ],
]

describe('N-232 a transaction nobody here can read that', () => {
  const prepare = async (pair: typeof ether | typeof dollars) => {
    const one = await visitor(9, pair)
    const { token, usd, multicall3 } = contracts()
    await one.send(erc20(token, 'approve', multicall3, maxUint256))
    await one.send(erc20(usd, 'approve', multicall3, maxUint256))
    for (const { to, code } of collections)
      await one.client.request({ method: 'anvil_setCode' as never, params: [to, code] as never })
    return { one, before: one.sent().length }
  }

  it.each(hostile)('%s: refused, and nothing is asked of the wallet', async (_, pair, code, change) => {
    const { one, before } = await prepare(pair)
    one.lies.change = change
    await expect(one.swap.review(one.signal)).rejects.toMatchObject({ code })
    expect(one.swap.getState().plan).toBeUndefined()
    expect(one.sent()).toHaveLength(before)
  })

  it.each(hostile)('%s, once another was agreed to: refused too', async (_, pair, _code, change) => {
    const { one, before } = await prepare(pair)
    await one.swap.review(one.signal)
    one.lies.change = change
    const late = one.swap.submit({ accepted: ['unknown-contract'], signal: one.signal })
    await expect(late).rejects.toMatchObject({
      code: expect.stringMatching(/^swap\.(unsafe|price_worse|would_revert)$/),
    })
    expect(one.sent()).toHaveLength(before)
  })

  it('could take more by an earlier allowance: that is lowered to what is sold first', async () => {
    const { one, before } = await prepare(dollars)
    await one.swap.review(one.signal)
    expect(one.swap.getState().plan?.steps.map(({ kind }) => kind)).toEqual(['approve', 'swap'])
    await one.swap.submit({ accepted: ['unknown-contract'], signal: one.signal })
    expect(one.sent()).toHaveLength(before + 2)
    expect(await one.allowanceOf(contracts().usd, contracts().multicall3)).toBe(0n)
  })

  it('takes more by an earlier allowance, while another contract is said to take it: refused', async () => {
    const { one, before } = await prepare(dollars)
    const { usd, swapRouter } = contracts()
    one.lies.spender = swapRouter
    one.lies.change = (built, user) => [
      ...(honest(built, user) as Call[]),
      erc20(usd, 'transferFrom', user, mallory, 5n),
    ]
    await expect(one.swap.review(one.signal)).rejects.toMatchObject({
      code: 'swap.unsafe',
      data: { field: 'simulation' },
    })
    expect(one.swap.getState().plan).toBeUndefined()
    expect(one.sent()).toHaveLength(before)
  })

  it.each([
    ['a stranger', mallory],
    ['a stranger who lent the address some code', lender],
  ])('needs %s to be allowed what is sold: refused', async (_, spender) => {
    const one = await visitor(8, dollars)
    const params = [lender, lentCode]
    await one.client.request({ method: 'anvil_setCode' as never, params: params as never })
    one.lies.spender = spender
    await expect(one.swap.review(one.signal)).rejects.toMatchObject({ code: 'swap.unsafe', data: { field: 'spender' } })
    expect(one.sent()).toHaveLength(0)
  })
})
