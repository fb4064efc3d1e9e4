import { accounts } from '@latchkey/devnet'
import { encodeFunctionData, getAbiItem, parseAbi, parseEther, toFunctionSelector } from 'viem'
import { describe, expect, it } from 'vitest'
import { type Hex, selectors } from '../../contract/encodeCall'
import { type LiedTo, silent } from '../openLiedTo.test.support'
import { main } from '../openSwapSite.test.support'
import { sentBy, swapsOfTests } from '../swapsOfTests.test.support'
import { decodeRouterCall } from './decodeRouterCall'

const { lied, contracts } = swapsOfTests()

const mallory = accounts[1].address

// As Uniswap documents SwapRouter02.
const abi = parseAbi([
  'function exactInputSingle((address tokenIn, address tokenOut, uint24 fee, address recipient, uint256 amountIn, uint256 amountOutMinimum, uint160 sqrtPriceLimitX96) params) payable returns (uint256)',
  'function unwrapWETH9(uint256 amountMinimum, address recipient) payable',
  'function multicall(uint256 deadline, bytes[] data) payable returns (bytes[])',
  'function WETH9() view returns (address)',
])

it('the calls are those of SwapRouter02', () => {
  const selectorOf = (name: 'exactInputSingle' | 'unwrapWETH9' | 'multicall' | 'WETH9') =>
    toFunctionSelector(getAbiItem({ abi, name }))
  expect([
    selectors.exactInputSingle,
    selectors.unwrapWETH9,
    selectors.multicallUntil,
    selectors.wrappedNative9,
  ]).toEqual((['exactInputSingle', 'unwrapWETH9', 'multicall', 'WETH9'] as const).map(selectorOf))
})

describe('a swap in one pool of the v3 kind', () => {
  it('of ether brings the token, no less than was agreed to', async () => {
    const one = await lied({ place: 6 })
    await one.quote('0.5', 'ETH', 'USDT')
    await one.swap.review(one.signal)
    const { minimum, target } = one.swap.getState().plan ?? expect.unreachable()
    expect(target.toLowerCase()).toBe(contracts().rangeRouter.toLowerCase())
    const before = await one.balanceOf(contracts().usdt)
    await one.swap.submit({ accepted: [], signal: one.signal })
    expect((await one.balanceOf(contracts().usdt)) - before).toBeGreaterThanOrEqual(BigInt(minimum))
  })

  it('of a token allows the router exactly the amount, and brings ether', async () => {
    const one = await lied({ place: 7 })
    await one.quote('300', 'USDT', 'ETH')
    await one.swap.review(one.signal)
    expect(one.swap.getState().plan?.steps.map(({ kind }) => kind)).toEqual(['approve', 'swap'])
    const before = await one.balanceOf()
    await one.swap.submit({ accepted: [], signal: one.signal })
    expect((await one.balanceOf()) - before).toBeGreaterThan(parseEther('0.098'))
    expect(await one.allowanceOf(contracts().usdt, contracts().rangeRouter)).toBe(0n)
    expect(await one.client.getBalance({ address: contracts().rangeRouter })).toBe(0n)
  })

  it('goes on through the contract that was agreed on, though another gives more meanwhile', async () => {
    const one = await lied({ place: 8 })
    await one.quote('0.1', 'ETH', 'USDT')
    await one.swap.review(one.signal)
    const { asked } = one
    const builds = asked.filter((path) => path.includes('build-transaction')).length
    await one.swap.submit({ accepted: [], signal: one.signal })
    expect(asked.filter((path) => path.includes('build-transaction')).length).toBeGreaterThanOrEqual(builds)
    expect(one.swap.getState().plan?.status).toBe('done')
  })
})

/** Writes what no encoder of this code writes. */
const written =
  (change: { readonly limit?: bigint; readonly unwrapped?: bigint; readonly more?: readonly Hex[] }) => (data: Hex) => {
    const {
      path,
      recipient,
      amountIn = 0n,
      minimum,
      deadline,
      fee = 0n,
    } = decodeRouterCall(data) ?? expect.unreachable()
    const sale = {
      ...{ tokenIn: path[0] as Hex, tokenOut: path[1] as Hex, fee: Number(fee), recipient: recipient as Hex, amountIn },
      ...{ amountOutMinimum: minimum, sqrtPriceLimitX96: change.limit ?? 0n },
    }
    const calls = [encodeFunctionData({ abi, functionName: 'exactInputSingle', args: [sale] }), ...(change.more ?? [])]
    return encodeFunctionData({ abi, functionName: 'multicall', args: [deadline, calls] })
  }

describe('N-274 a transaction in a pool of the v3 kind that is not what was asked for', () => {
  const fields: readonly (readonly [string, string, (one: LiedTo) => void])[] = [
    ['the target', 'path', ({ lies }) => (lies.change = (tx) => ({ ...tx, to: `${main}:${silent}` }))],
    ['who sends it', 'from', ({ lies }) => (lies.change = (tx) => ({ ...tx, from: `${main}:${mallory}` }))],
    ['the ether with it', 'value', ({ lies }) => (lies.change = (tx) => ({ ...tx, amount: `${tx.amount}0` }))],
    ['who receives', 'recipient', ({ call }) => call(() => ({ recipient: mallory }))],
    [
      'the router as who receives',
      'recipient',
      ({ call }) => call(() => ({ recipient: `0x${'2'.padStart(40, '0')}` })),
    ],
    ['what is sold', 'path', ({ call }) => call(({ path }) => ({ path: [contracts().token, path[1] ?? ''] }))],
    ['what is bought', 'path', ({ call }) => call(({ path }) => ({ path: [path[0] ?? '', contracts().token] }))],
    ['how much is sold', 'amount', ({ call }) => call(({ amountIn = 0n }) => ({ amountIn: amountIn + 1n }))],
    ['a deadline that is over', 'deadline', ({ call }) => call(() => ({ deadline: 1n }))],
    ['a deadline far away', 'deadline', ({ call }) => call(({ deadline }) => ({ deadline: deadline + 86_400n }))],
    ['what is paid out', 'function', ({ call }) => call(() => ({ kind: 'tokens-for-native' }))],
  ]
  it.each(fields)('%s: refused, and nothing is asked of the wallet', async (_, field, change) => {
    const one = await lied()
    change(one)
    await one.quote('0.1', 'ETH', 'USDT')
    await expect(one.swap.review(one.signal)).rejects.toMatchObject({ code: 'swap.unsafe', data: { field } })
    expect(sentBy(one)).toEqual([])
  })

  it('who receives the ether of a token', async () => {
    const one = await lied({ place: 5 })
    one.call(() => ({ recipient: mallory }))
    await one.quote('10', 'USDT', 'ETH')
    await expect(one.swap.review(one.signal)).rejects.toMatchObject({ data: { field: 'recipient' } })
  })

  it('a lower minimum becomes the one that was agreed to', async () => {
    const one = await lied()
    one.call(() => ({ minimum: 1n }))
    await one.quote('0.1', 'ETH', 'USDT')
    await one.swap.review(one.signal)
    const { minimum } = one.swap.getState().plan ?? expect.unreachable()
    await one.swap.submit({ accepted: [], signal: one.signal })
    const [{ data: sent }] = (sentBy(one)[0]?.params ?? []) as [{ data: Hex }]
    expect(decodeRouterCall(sent)?.minimum).toBe(BigInt(minimum))
  })

  it('a limit of the price, more calls, bytes behind it and offsets that point elsewhere are no call of the router', async () => {
    const one = await lied()
    const built: Hex[] = []
    one.lies.change = (tx) => {
      built.push(tx.data)
      return tx
    }
    await one.quote('0.1', 'ETH', 'USDT')
    await one.swap.review(one.signal)
    const [sound] = built as [Hex]
    expect(decodeRouterCall(sound)).toMatchObject({ kind: 'tokens-for-tokens', fee: 500n })
    expect(written({})(sound)).toBe(sound)
    const unwrap = encodeFunctionData({ abi, functionName: 'unwrapWETH9', args: [0n, mallory] })
    for (const other of [
      written({ limit: 1n })(sound),
      written({ more: [unwrap] })(sound),
      written({ more: [unwrap, unwrap] })(sound),
      `${sound}${'0'.repeat(64)}` as Hex,
      sound.replace(/^(0x.{8}.{64}).{64}/, `$1${'0'.repeat(62)}60`) as Hex,
    ])
      expect(decodeRouterCall(other)).toBeUndefined()
  })
})
