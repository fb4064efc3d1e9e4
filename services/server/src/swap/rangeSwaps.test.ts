import { accounts } from '@latchkey/devnet'
import { buildSwap, buildSwapApproval, getSwapQuotes } from '@latchkey/protocol/api'
import { parseAccountId } from '@latchkey/protocol/caip'
import { parse } from 'valibot'
import { decodeFunctionData, encodeFunctionData, erc20Abi, type Hex, parseAbi, parseEther } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { projectId } from '../fake/startData.test.support'
import { firstStartTimeout, startDevnetData } from '../fake/startDevnetData.test.support'
import { swapWallet } from '../fake/swapWallet.test.support'
import { rangeAbi } from './providers/pools/rangeAbi'

const main = 'eip155:31337'
const native = `${main}:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee`
let data: Awaited<ReturnType<typeof startDevnetData>>

beforeAll(async () => {
  data = await startDevnetData({ environment: { TRUSTED_PROXIES: 'loopback' } })
}, firstStartTimeout)
afterAll(() => data.stop())

const contracts = () => data.devnet.contracts[main]
const idOf = (name: 'usd' | 'usdt' | 'weth') => `${main}:${contracts()[name]}`

/** An account that asks for itself, as the visitor of a page. */
function visitor(place: 1 | 2 | 3 | 4 | 5 | 6) {
  const wallet = swapWallet(data.devnet.chains[main], accounts[place])
  const headers = { 'x-forwarded-for': `203.0.113.${place}` }
  const userAddress = wallet.address
  const get = async (path: string, query: Readonly<Record<string, string>>) => {
    const search = new URLSearchParams({ ...query, userAddress, projectId })
    return (await fetch(`${data.url}/v1/convert/${path}?${search}`, { headers })).json()
  }
  const post = (body: object) => {
    const asked = { userAddress, projectId, eip155: { slippage: 1 }, disableEstimate: true, ...body }
    return fetch(`${data.url}/v1/convert/build-transaction`, { method: 'POST', headers, body: JSON.stringify(asked) })
  }
  return {
    ...wallet,
    get,
    post,
    async quote(amount: bigint, from: string, to: string, through?: string) {
      const query = { amount: String(amount), from, to, ...(through && { through }) }
      const { quotes } = parse(getSwapQuotes.answer, await get('quotes', query))
      return BigInt((quotes[0] ?? expect.unreachable('no quote')).toAmount)
    },
    allowance: async (tokenAddress: string, through?: string) =>
      ((await get('allowance', { tokenAddress, ...(through && { through }) })) as { readonly allowance: string })
        .allowance,
    async approve(amount: bigint | undefined, from: string, to: string, through?: string) {
      const query = { from, to, ...(amount && { amount: String(amount) }), ...(through && { through }) }
      const { tx } = parse(buildSwapApproval.answer, await get('build-approve', query))
      const { args } = decodeFunctionData({ abi: erc20Abi, data: tx.data as Hex })
      await wallet.send({ to: tx.to, data: tx.data as Hex, value: tx.value, gas: tx.eip155.gas })
      return args?.[0]
    },
    async build(amount: bigint, from: string, to: string, more: object = {}) {
      const { tx } = parse(buildSwap.answer, await (await post({ amount: String(amount), from, to, ...more })).json())
      const call = { to: parseAccountId(tx.to).address, data: tx.data as Hex, value: tx.amount, gas: tx.eip155.gas }
      return { call, send: () => wallet.send(call) }
    },
  }
}

/** What a call of the router does, in its order. */
const callsIn = (data: Hex) => {
  const { args } = decodeFunctionData({ abi: rangeAbi, data })
  const inner = args[1] as readonly Hex[]
  return { deadline: args[0], calls: inner.map((one) => decodeFunctionData({ abi: rangeAbi, data: one })) }
}
/** What a Uniswap v2 pair with these reserves gives for an amount. */
const pairGives = (amount: bigint, taken: bigint, given: bigint) =>
  (amount * 997n * given) / (taken * 1_000n + amount * 997n)

describe('where both kinds of pools are, whichever gives more swaps', () => {
  it('ether for a token in the pool with the smaller fee, and brings what was quoted', async () => {
    const { quote, build, balanceOf, address } = visitor(1)
    const [amount, usdt] = [parseEther('2'), contracts().usdt]
    const quoted = await quote(amount, native, idOf('usdt'))
    expect(quoted).toBeGreaterThan(pairGives(amount, parseEther('300'), 900_000_000_000n))
    // Of 6,000 dollars a fee of 0.05 %, and what the price moved.
    expect(quoted).toBeGreaterThan(5_980_000_000n)
    expect(quoted).toBeLessThan(5_997_000_000n)
    const { call, send } = await build(amount, native, idOf('usdt'))
    expect([call.to, call.value]).toEqual([contracts().rangeRouter, String(amount)])
    const { calls } = callsIn(call.data)
    expect(calls).toEqual([
      {
        functionName: 'exactInputSingle',
        args: [
          {
            ...{ tokenIn: contracts().weth, tokenOut: usdt, fee: 500, recipient: address, amountIn: amount },
            ...{ amountOutMinimum: quoted - quoted / 100n, sqrtPriceLimitX96: 0n },
          },
        ],
      },
    ])
    const before = await balanceOf(usdt)
    expect((await send()).status).toBe('success')
    expect((await balanceOf(usdt)) - before).toBe(quoted)
  })

  it('a token for ether through the contract that was approved for it, which keeps none of it', async () => {
    const { quote, approve, allowance, build, balanceOf, read } = visitor(2)
    const amount = 1_200_000_000n
    const through = contracts().rangeRouter
    expect(await approve(amount, idOf('usdt'), native, 'any')).toBe(through)
    expect(await allowance(idOf('usdt'), through)).toBe(String(amount))
    const quoted = await quote(amount, idOf('usdt'), native, 'any')
    const { call, send } = await build(amount, idOf('usdt'), native, { through })
    expect(callsIn(call.data).calls.map(({ functionName }) => functionName)).toEqual([
      'exactInputSingle',
      'unwrapWETH9',
    ])
    const before = await balanceOf()
    const { status, fee } = await send()
    expect([status, (await balanceOf()) - before + fee]).toEqual(['success', quoted])
    expect(await read.getBalance({ address: contracts().rangeRouter })).toBe(0n)
  })

  it('not after the other gives more', async () => {
    const { build, quote } = visitor(3)
    const through = { through: contracts().rangeRouter }
    expect((await (await build(parseEther('60'), native, idOf('usdt'), through)).send()).status).toBe('success')
    const { call } = await build(parseEther('1'), native, idOf('usdt'))
    expect(call.to).toBe(contracts().swapRouter)
    expect(await quote(parseEther('1'), native, idOf('usdt'))).toBe(
      pairGives(parseEther('1'), parseEther('300'), 900_000_000_000n),
    )
  })

  it('as was agreed on, whichever gives more now, and nowhere else', async () => {
    const { build } = visitor(4)
    for (const through of [contracts().swapRouter, contracts().rangeRouter])
      expect((await build(parseEther('1'), native, idOf('usdt'), { through })).call.to).toBe(through)
    expect((await build(parseEther('1'), native, idOf('usdt'), { through: contracts().nft })).call.to).not.toBe(
      contracts().nft,
    )
  })
})

describe('N-252 a client that does not say over whom', () => {
  const amount = 10n ** 9n
  /** As the reference client asks: it approves before anything is built, and says no amount then. */
  const sell = { from: () => idOf('usdt'), to: native }

  it('is quoted, asked to approve and built one and the same contract, though another gives more', async () => {
    const { post, get, balanceOf, ...one } = visitor(5)
    const { rangeRouter, swapRouter, usdt } = contracts()
    const best = await one.quote(amount, sell.from(), sell.to, 'any')
    const quoted = await one.quote(amount, sell.from(), sell.to)
    expect(best).toBeGreaterThan(quoted)
    expect((await one.build(amount, sell.from(), sell.to, { through: 'any' })).call.to).toBe(rangeRouter)
    expect(await one.approve(undefined, sell.from(), sell.to)).toBe(swapRouter)
    expect(await one.allowance(idOf('usdt'))).toBe(String(await balanceOf(usdt)))
    const { call, send } = await one.build(amount, sell.from(), sell.to)
    expect(call.to).toBe(swapRouter)
    const before = await balanceOf()
    const { status, fee } = await send()
    expect([status, (await balanceOf()) - before + fee]).toEqual(['success', quoted])
  })

  it('is not told that enough is approved by what another may take', async () => {
    const { wallet, read, ...one } = visitor(6)
    const { rangeRouter, swapRouter, usdt } = contracts()
    const mine = parseAbi(['function approve(address, uint256)'])
    const args = [rangeRouter, amount] as const
    const data = encodeFunctionData({ abi: mine, functionName: 'approve', args })
    await read.waitForTransactionReceipt({ hash: await wallet.sendTransaction({ to: usdt, data }) })
    expect(await one.allowance(idOf('usdt'))).toBe('0')
    expect(await one.allowance(idOf('usdt'), rangeRouter)).toBe(String(amount))
    expect((await one.build(amount, sell.from(), sell.to)).call.to).toBe(swapRouter)
  })

  it('is not asked to approve where the one it would approve swaps nothing', async () => {
    const { get } = visitor(2)
    const asked = { amount: '1', from: idOf('weth'), to: native }
    expect(await get('build-approve', asked)).toMatchObject({ reasons: [{ name: 'no_route' }] })
  })
})
