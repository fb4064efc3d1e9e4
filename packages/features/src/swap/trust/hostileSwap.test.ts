import { accountsOf } from '@latchkey/core'
import { accounts } from '@latchkey/devnet'
import type { ChainId } from '@latchkey/protocol/caip'
import { encodeFunctionData, erc20Abi, parseAbi } from 'viem'
import { describe, expect, it } from 'vitest'
import type { Hex } from '../../contract/encodeCall'
import { createChainData } from '../../service/createChainData'
import { type LiedTo, lender, silent, type Tx } from '../openLiedTo.test.support'
import { main } from '../openSwapSite.test.support'
import { createSwapCalls } from '../quote/createSwapCalls'
import { swapsOfTests } from '../swapsOfTests.test.support'
import { createBuildCalls } from './createBuildCalls'
import { decodeRouterCall } from './decodeRouterCall'

const { contracts, controls, lied: visitor } = swapsOfTests()

const mallory = accounts[1].address
type Visitor = LiedTo

const sentBy = ({ wallet }: Visitor) =>
  wallet.log.filter(({ method }) => /^(eth_sendTransaction|wallet_sendCalls)$/.test(method))

const fields: readonly (readonly [string, string, (visitor: Visitor) => void])[] = [
  ['the target, another contract', 'path', ({ lies }) => (lies.change = (tx) => ({ ...tx, to: `${main}:${silent}` }))],
  ['the target, a key', 'to', ({ lies }) => (lies.change = (tx) => ({ ...tx, to: `${main}:${mallory}` }))],
  ['the target, a key with code', 'to', ({ lies }) => (lies.change = (tx) => ({ ...tx, to: `${main}:${lender}` }))],
  ['the target, the token', 'to', ({ lies }) => (lies.change = (tx) => ({ ...tx, to: `${main}:${contracts().usd}` }))],
  ['the chain', 'chain', ({ lies }) => (lies.change = (tx) => ({ ...tx, to: tx.to.replace(main, 'eip155:1') }))],
  ['who sends it', 'from', ({ lies }) => (lies.change = (tx) => ({ ...tx, from: `${main}:${mallory}` }))],
  ['the ether that goes with it', 'value', ({ lies }) => (lies.change = (tx) => ({ ...tx, amount: `${tx.amount}0` }))],
  ['who receives', 'recipient', ({ call }) => call(() => ({ recipient: mallory }))],
  ['what is sold', 'path', ({ call }) => call(({ path: [, ...rest] }) => ({ path: [contracts().token, ...rest] }))],
  ['what is bought', 'path', ({ call }) => call(({ path }) => ({ path: [...path.slice(0, -1), contracts().token] }))],
  ['a deadline that is over', 'deadline', ({ call }) => call(() => ({ deadline: 1n }))],
  ['a deadline far away', 'deadline', ({ call }) => call(({ deadline }) => ({ deadline: deadline + 86_400n }))],
  ['the function', 'function', ({ call }) => call(() => ({ kind: 'tokens-for-tokens', amountIn: 5n }))],
]

describe('N-212 a transaction that is not the swap that was asked for', () => {
  it.each(fields)('%s: refused, and nothing is asked of the wallet', async (_, field, change) => {
    const one = await visitor()
    change(one)
    await one.quote('0.1', 'ETH', 'USD')
    await expect(one.swap.review(one.signal)).rejects.toMatchObject({ code: 'swap.unsafe', data: { field } })
    expect(one.swap.getState().plan).toBeUndefined()
  })

  it.each(fields)('%s, once the plan was agreed to: refused too', async (_, _field, change) => {
    const one = await visitor()
    await one.quote('0.1', 'ETH', 'USD')
    await one.swap.review(one.signal)
    change(one)
    await expect(one.swap.submit({ accepted: [], signal: one.signal })).rejects.toMatchObject({ code: 'swap.unsafe' })
    expect(sentBy(one)).toEqual([])
    expect(one.swap.getState().plan).toMatchObject({ status: 'failed', failure: { code: 'swap.unsafe' } })
  })

  it('the amount of a token that is sold', async () => {
    const one = await visitor({ place: 5 })
    one.call(({ amountIn = 0n }) => ({ amountIn: amountIn * 10n }))
    await one.quote('10', 'USD', 'ETH')
    await expect(one.swap.review(one.signal)).rejects.toMatchObject({ data: { field: 'amount' } })
  })

  it('a target that takes a token and gives nothing is seen by trying it out', async () => {
    const one = await visitor({ place: 5 })
    one.lies.change = (tx) => ({ ...tx, to: `${main}:${silent}` })
    await one.quote('10', 'USD', 'LANT')
    await expect(one.swap.review(one.signal)).rejects.toMatchObject({ data: { field: 'simulation' } })
  })

  it('a lower minimum becomes the one that was agreed to', async () => {
    const one = await visitor()
    one.call(() => ({ minimum: 1n }))
    await one.quote('0.1', 'ETH', 'USD')
    await one.swap.review(one.signal)
    const { minimum } = one.swap.getState().plan ?? expect.unreachable()
    await one.swap.submit({ accepted: [], signal: one.signal })
    const [{ data: sent }] = (sentBy(one)[0]?.params ?? []) as [{ data: Hex }]
    expect(decodeRouterCall(sent)?.minimum).toBe(BigInt(minimum))
  })

  it('bytes behind the call, and offsets that point elsewhere, are no call of the router', async () => {
    const one = await visitor()
    await one.quote('0.1', 'ETH', 'USD')
    await one.swap.review(one.signal)
    const built: Hex[] = []
    one.lies.change = (tx) => {
      built.push(tx.data)
      return tx
    }
    await one.swap.review(one.signal)
    const [sound] = built as [Hex]
    expect(decodeRouterCall(sound)).toBeDefined()
    expect(decodeRouterCall(`${sound}${'0'.repeat(64)}`)).toBeUndefined()
    expect(decodeRouterCall(sound.replace(/^(0x.{8}.{64}).{64}/, `$1${'0'.repeat(62)}a0`) as Hex)).toBeUndefined()
  })
})

describe('N-213 what a server says beside it', () => {
  it('decimals that nobody could read sell nothing', async () => {
    const one = await visitor({
      node: (_, [call]) =>
        (call as { readonly data?: string } | undefined)?.data === '0x313ce567'
          ? { error: { code: -32000, message: 'not now' } }
          : undefined,
    })
    await one.quote('10', 'USD', 'ETH')
    expect(one.swap.getState().quote).toBeDefined()
    await expect(one.swap.review(one.signal)).rejects.toMatchObject({ code: expect.stringMatching(/^(?:rpc|chain)\./) })
    expect(one.swap.getState().plan).toBeUndefined()
    expect(sentBy(one)).toEqual([])
  })

  it('decimals that are not the token’s own sell nothing', async () => {
    const one = await visitor({ place: 5 })
    one.lies.other = (path, answer) => {
      if (path !== '/v1/convert/tokens') return undefined
      const { tokens } = answer as { tokens: { symbol: string; decimals: number }[] }
      return { tokens: tokens.map((token) => (token.symbol === 'USD' ? { ...token, decimals: 8 } : token)) }
    }
    await one.quote('10', 'USD', 'ETH')
    expect(one.swap.getState()).toMatchObject({ quote: undefined, failure: { code: 'swap.unsafe' } })
  })

  it('N-213 decimals of ether are the network’s, also where its balance cannot be read to compare', async () => {
    const one = await visitor({
      place: 4,
      node: (method) => (method === 'eth_getBalance' ? { error: { code: -32000, message: 'not now' } } : undefined),
    })
    one.lies.other = (path, answer) => {
      if (path !== '/v1/convert/tokens') return undefined
      const { tokens } = answer as { tokens: { address: string; decimals: number }[] }
      return { tokens: tokens.map((token) => (/e{40}$/i.test(token.address) ? { ...token, decimals: 19 } : token)) }
    }
    await one.quote('0.1', 'ETH', 'USD')
    await expect(one.swap.review(one.signal)).rejects.toMatchObject({
      code: 'swap.unsafe',
      data: { field: 'decimals' },
    })
    expect(sentBy(one)).toEqual([])
  })

  it('N-212 another token of the visitor is no target, though nothing can be tried out', async () => {
    const one = await visitor({
      place: 5,
      node: (method) => (method === 'eth_simulateV1' ? { error: { code: -32601, message: 'no' } } : undefined),
    })
    one.lies.change = (tx) => ({
      ...{ ...tx, to: `${main}:${contracts().usdt}` },
      data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [mallory, 2n ** 200n] }),
    })
    await one.quote('10', 'USD', 'ETH')
    await expect(one.swap.review(one.signal)).rejects.toMatchObject({
      code: 'swap.unsafe',
      data: { field: 'function' },
    })
  })

  it('a quote of another amount or another token is none', async () => {
    const one = await visitor()
    one.lies.other = (path, answer) =>
      path === '/v1/convert/quotes'
        ? { quotes: (answer as { quotes: object[] }).quotes.map((quote) => ({ ...quote, fromAmount: '1' })) }
        : undefined
    await one.quote('1', 'ETH', 'USD')
    expect(one.swap.getState().failure?.code).toBe('swap.unsafe')
  })

  it('N-213 a quote that brings nothing is none', async () => {
    const one = await visitor()
    one.lies.other = (path, answer) =>
      path === '/v1/convert/quotes'
        ? { quotes: (answer as { quotes: object[] }).quotes.map((quote) => ({ ...quote, toAmount: '0' })) }
        : undefined
    await one.quote('1', 'ETH', 'USD')
    expect(one.swap.getState()).toMatchObject({ quote: undefined, failure: { code: 'swap.unsafe' } })
  })

  it('names of strangers come as one clean line', async () => {
    const one = await visitor()
    one.lies.other = (path, answer) => {
      if (path !== '/v1/convert/tokens') return undefined
      const { tokens } = answer as { tokens: { symbol: string; name: string }[] }
      const odd = tokens.map((token) => ({ ...token, name: `\u202e${token.name}\n\u200b` }))
      return { tokens: [{ ...odd[0], decimals: 18.5 }, ...odd.slice(1)] }
    }
    const { all } = await one.swap.tokens(one.signal)
    expect(all.map(({ name }) => name)).toEqual([
      'Lantern',
      'Old Price',
      'Devnet Dollar',
      'Devnet Tether',
      'Wrapped Ether',
    ])
  })
})

describe('calls nobody here can read', () => {
  const multicall = parseAbi(['function multicall(bytes[] data) payable'])
  const opaque = (tx: Tx): Tx => ({ ...tx, data: encodeFunctionData({ abi: multicall, args: [['0x12']] }) })

  it('that bring nothing are refused by trying them out', async () => {
    const one = await visitor()
    one.lies.change = (tx) => ({ ...opaque(tx), to: `${main}:${silent}` })
    await one.quote('0.1', 'ETH', 'USD')
    await expect(one.swap.review(one.signal)).rejects.toMatchObject({ code: 'swap.price_worse' })
  })

  it('go on only with an explicit yes where the node cannot try them out', async () => {
    const one = await visitor({
      node: (method) =>
        method === 'eth_simulateV1' ? { error: { code: -32601, message: 'no such method' } } : undefined,
    })
    one.lies.change = (tx) => ({ ...opaque(tx), to: `${main}:${silent}` })
    await one.quote('0.01', 'ETH', 'USD')
    await one.swap.review(one.signal)
    expect(one.swap.getState().plan?.asks).toEqual(['unchecked', 'unknown-contract'])
    await expect(one.swap.submit({ accepted: ['unknown-contract'], signal: one.signal })).rejects.toMatchObject({
      code: 'swap.not_accepted',
      data: { asks: ['unchecked'] },
    })
    expect(sentBy(one)).toEqual([])
  })

  it('of a token ask for an approval of exactly the amount, whatever the server wrote', async () => {
    const one = await visitor({ place: 6 })
    one.lies.other = (path, answer) => {
      if (path !== '/v1/convert/build-approve') return undefined
      const { tx } = answer as { tx: object }
      const spend = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [mallory, 1n] })
      return { tx: { ...tx, data: spend } }
    }
    one.lies.change = (tx) => ({ ...opaque(tx), to: `${main}:${silent}` })
    await one.quote('10', 'USD', 'ETH')
    await expect(one.swap.review(one.signal)).rejects.toMatchObject({ data: { field: 'spender' } })
  })
})

describe('time and the chain', () => {
  it.each([
    ['a price older than 10 s', 10_001],
    ['N-330 a price of before the clock was set back an hour', -3_600_000],
  ])('%s never reaches the wallet: it is built again', async (_what, passed) => {
    const one = await visitor()
    await one.quote('0.1', 'ETH', 'USD')
    await one.swap.review(one.signal)
    one.pass(passed)
    const before = one.asked.filter((path) => path.includes('build-transaction')).length
    await one.swap.submit({ accepted: [], signal: one.signal })
    expect(one.asked.filter((path) => path.includes('build-transaction')).length).toBeGreaterThan(before)
    const old = await visitor()
    await old.quote('0.1', 'ETH', 'USD')
    old.pass(passed)
    const quotes = old.asked.filter((path) => path.includes('quotes')).length
    await old.swap.review(old.signal)
    // Once, and again where a younger price came while it was built.
    expect(old.asked.filter((path) => path.includes('quotes')).length).toBeGreaterThan(quotes)
  })

  it.each([
    ['grew old', 10_001],
    ['N-330 had the clock set back', -3_600_000],
  ])('a price that %s while it was built never reaches the wallet', async (_what, passed) => {
    const one = await visitor()
    await one.quote('0.1', 'ETH', 'USD')
    await one.swap.review(one.signal)
    one.lies.change = (tx) => {
      one.pass(passed)
      return tx
    }
    await expect(one.swap.submit({ accepted: [], signal: one.signal })).rejects.toMatchObject({
      code: 'swap.price_worse',
    })
    expect(sentBy(one)).toEqual([])
  })

  it('an allowance that was lowered in the wallet ends it before the swap is built', async () => {
    // As a wallet does in which the visitor wrote a smaller one.
    const lowered = (call: unknown) =>
      (call as { readonly data?: string } | undefined)?.data?.startsWith('0xdd62ed3e') && one.sent.length > 0
    const one: Visitor = await visitor({
      place: 5,
      node: (_, [call]) => (lowered(call) ? { result: `0x${'9'.padStart(64, '0')}` } : undefined),
    })
    await one.quote('10', 'USD', 'ETH')
    await one.swap.review(one.signal)
    const builds = () => one.asked.filter((path) => path.includes('build-transaction')).length
    const before = builds()
    await expect(one.swap.submit({ accepted: [], signal: one.signal })).rejects.toMatchObject({
      code: 'swap.allowance_short',
    })
    // Once, before anything was allowed.
    expect(builds()).toBe(before + 1)
    expect(one.swap.getState().plan).toMatchObject({
      status: 'failed',
      steps: [{ status: 'done' }, { status: 'next' }],
    })
    expect(one.events.at(-1)?.event).toBe('SWAP_APPROVAL_ERROR')
    expect(sentBy(one)).toHaveLength(1)
  })

  it('a price that fell below the minimum is asked for again', async () => {
    const chain = controls()
    const snapshot = await chain.snapshot()
    const one = await visitor()
    await one.quote('0.1', 'ETH', 'USD')
    await one.swap.review(one.signal)
    const other = await visitor({ place: 5 })
    await other.quote('30', 'ETH', 'USD')
    await other.swap.review(other.signal)
    await other.swap.submit({ accepted: ['price-effect'], signal: other.signal })
    await expect(one.swap.submit({ accepted: [], signal: one.signal })).rejects.toMatchObject({
      code: 'swap.price_worse',
    })
    expect(sentBy(one)).toEqual([])
    await chain.revert(snapshot)
  })

  it('a swap the contract undoes says why', async () => {
    const one = await visitor({ place: 7 })
    await one.quote('10', 'USDT', 'USD')
    await one.swap.review(one.signal)
    const all = await one.balanceOf(contracts().usdt)
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [mallory, all] })
    const call = { from: one.address, to: contracts().usdt, data, chainId: '0x7a69' }
    const hash = (await one.wallet.provider.request({ method: 'eth_sendTransaction', params: [call] })) as Hex
    await one.client.waitForTransactionReceipt({ hash })
    await expect(one.swap.submit({ accepted: [], signal: one.signal })).rejects.toMatchObject({
      code: 'swap.would_revert',
    })
    expect(one.swap.getState().plan?.failure?.reason).toContain('balance too low')
    expect(sentBy(one)).toHaveLength(1)
  })

  it('an account or a network that was left drops what is pending', async () => {
    const one = await visitor()
    await one.quote('0.1', 'ETH', 'USD')
    const { quote } = one.swap.getState()
    one.swap.change({ sourceTokenAmount: '7' })
    const late = one.swap.quote(one.signal)
    one.say({ type: 'chain', chainId: 'eip155:1' as ChainId })
    await late
    expect([one.swap.getState().quote, quote?.fromAmount]).toEqual([undefined, '100000000000000000'])
  })

  const others = [
    ['another account', { type: 'accounts', accounts: accountsOf([mallory]) }],
    ['another network', { type: 'chain', chainId: 'eip155:1' as ChainId }],
  ] as const
  it.each(others)('a plan that was agreed to is gone with %s', async (_, change) => {
    const one = await visitor()
    await one.quote('0.1', 'ETH', 'USD')
    await one.swap.review(one.signal)
    one.say(change)
    expect(one.swap.getState().plan).toBeUndefined()
    await expect(one.swap.submit({ accepted: [], signal: one.signal })).rejects.toMatchObject({
      code: 'swap.incomplete',
    })
    expect(sentBy(one)).toEqual([])
  })

  it.each(others)('a plan that is still there is not for %s', async (_, change) => {
    const one = await visitor({ forgets: false })
    await one.quote('0.1', 'ETH', 'USD')
    await one.swap.review(one.signal)
    one.say(change)
    await expect(one.swap.submit({ accepted: [], signal: one.signal })).rejects.toMatchObject({
      code: 'swap.incomplete',
    })
    expect(one.swap.getState().plan?.status).toBe('ready')
    expect(sentBy(one)).toEqual([])
  })

  it('says what the requirements say where nothing is swapped', async () => {
    const one = await visitor()
    await one.quote('0.1', 'ETH', 'USD')
    expect(await one.swap.networks(one.signal)).toEqual([main])
    const data = createChainData(one.core)
    const calls = { ...createSwapCalls(one.core, data), ...createBuildCalls(one.core, data) }
    const { sourceToken, toToken } = one.swap.getState()
    const there = { chainId: 'eip155:1' as ChainId }
    const [from, to] = [
      { ...sourceToken!, ...there },
      { ...toToken!, ...there },
    ]
    const trade = { from, to, amount: 1n, user: one.address }
    await expect(calls.gasPrice(there.chainId, one.signal)).rejects.toThrow('Network not supported for Gas Price')
    await expect(calls.build(trade, undefined, one.signal)).rejects.toThrow('Network not supported for Swaps')
    await expect(calls.spender(trade, one.signal)).rejects.toThrow('Network not supported for Swaps')
    expect(await calls.tokens(there.chainId, one.signal)).toEqual([])
  })
})
