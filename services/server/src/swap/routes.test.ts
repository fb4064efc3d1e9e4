import { accounts, chainControls } from '@latchkey/devnet'
import { buildSwap, buildSwapApproval, getReadiness, getSwapQuotes } from '@latchkey/protocol/api'
import { parseAccountId } from '@latchkey/protocol/caip'
import { parse } from 'valibot'
import { decodeFunctionData, encodeFunctionData, erc20Abi, type Hex, maxUint256, parseAbi, parseEther } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { projectId, startData } from '../fake/startData.test.support'
import { firstStartTimeout, startDevnetData } from '../fake/startDevnetData.test.support'
import { swapWallet } from '../fake/swapWallet.test.support'
import { routerAbi } from './providers/pools/routerAbi'

const main = 'eip155:31337'
const native = `${main}:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee`
let data: Awaited<ReturnType<typeof startDevnetData>>
let ids: Record<'usd' | 'usdt' | 'token' | 'oldPrice' | 'weth' | 'nft' | 'swapRouter', string>

beforeAll(async () => {
  data = await startDevnetData({ environment: { TRUSTED_PROXIES: 'loopback' } })
  ids = Object.fromEntries(
    Object.entries(data.devnet.contracts[main]).map(([name, address]) => [name, `${main}:${address}`]),
  ) as typeof ids
}, firstStartTimeout)
afterAll(() => data.stop())

let visitors = 0
// Each test is a visitor of its own: what one may ask is counted, and proven elsewhere.
beforeEach(() => {
  visitors += 1
})
const asked = (path: string, init: RequestInit = {}) =>
  fetch(data.url + path, { ...init, headers: { 'x-forwarded-for': `203.0.113.${visitors}`, ...init.headers } })

interface Asked {
  readonly amount: bigint | string
  readonly from: string
  readonly to: string
  readonly user?: string
}

const user = accounts[4].address
const convert = async (path: string, query: Readonly<Record<string, string>>) => {
  const response = await asked(`/v1/convert/${path}?${new URLSearchParams({ ...query, projectId })}`)
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}
const quotesOf = ({ amount, from, to }: Asked) =>
  convert('quotes', { amount: String(amount), from, to, userAddress: user, gasPrice: '1' })
const post = async (body: unknown) => {
  const response = await asked('/v1/convert/build-transaction', {
    method: 'POST',
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}
const bodyOf = ({ amount, from, to, user: userAddress = `${main}:${user}` }: Asked) => ({
  ...{ amount: String(amount), from, to, userAddress, projectId },
  ...{ eip155: { slippage: 1 }, disableEstimate: true },
})
const reasonOf = ({ body }: { body: Record<string, unknown> }) =>
  (body['reasons'] as { name: string }[] | undefined)?.[0]?.name

/** The first quote of a pair. */
async function quoteOf(trade: Asked) {
  const { status, body } = await quotesOf(trade)
  expect([status, body]).toEqual([200, body])
  const [quote] = parse(getSwapQuotes.answer, body).quotes
  return quote ?? expect.unreachable('no quote')
}

async function builtOf(trade: Asked, changes: object = {}) {
  const { status, body } = await post({ ...bodyOf(trade), ...changes })
  expect([status, body]).toEqual([200, body])
  const { tx } = parse(buildSwap.answer, body)
  const call = { to: parseAccountId(tx.to).address, data: tx.data as Hex, value: tx.amount, gas: tx.eip155.gas }
  return { tx, call, meant: decodeFunctionData({ abi: routerAbi, data: tx.data as Hex }) }
}

async function approvalOf({ from, to, amount, user: userAddress = user }: Omit<Asked, 'amount'> & { amount?: bigint }) {
  const query = { from, to, userAddress, ...(amount !== undefined && { amount: String(amount) }) }
  const { status, body } = await convert('build-approve', query)
  expect([status, body]).toEqual([200, body])
  const { tx } = parse(buildSwapApproval.answer, body)
  const call = { to: tx.to, data: tx.data as Hex, value: tx.value, gas: tx.eip155.gas }
  return { tx, call, units: decodeFunctionData({ abi: erc20Abi, data: tx.data as Hex }).args?.[1] }
}

const allowanceOf = async (tokenAddress: string, userAddress: string) =>
  BigInt((await convert('allowance', { tokenAddress, userAddress })).body['allowance'] as string)

const wallet = (place: 4 | 5 | 6 | 7 | 8) => swapWallet(data.devnet.chains[main], accounts[place])
const addressOf = (id: string) => parseAccountId(id).address as Hex

describe('what can be chosen', () => {
  it('is the native currency and every listed token of the chain', async () => {
    const { body } = await convert('tokens', { chainId: main })
    expect(body).toEqual({
      tokens: [
        { name: 'Ether', symbol: 'ETH', decimals: 18, address: native, logoUri: '' },
        { name: 'Devnet Dollar', symbol: 'USD', decimals: 6, address: ids.usd, logoUri: '' },
        { name: 'Devnet Tether', symbol: 'USDT', decimals: 6, address: ids.usdt, logoUri: '' },
        { name: 'Lantern', symbol: 'LANT', decimals: 18, address: ids.token, logoUri: '' },
        { name: 'Old Price', symbol: 'OLD', decimals: 18, address: ids.oldPrice, logoUri: '' },
        { name: 'Wrapped Ether', symbol: 'WETH', decimals: 18, address: ids.weth, logoUri: '' },
      ],
    })
  })

  it('has a price of gas, higher for who is in a hurry', async () => {
    const { body } = await convert('gas-price', { chainId: main })
    const [standard, fast, instant] = ['standard', 'fast', 'instant'].map((name) => BigInt(body[name] as string))
    const block = await wallet(4).read.getBlock()
    expect(standard).toBeGreaterThanOrEqual(block.baseFeePerGas ?? 0n)
    expect([fast! > standard!, instant! > fast!]).toEqual([true, true])
  })
})

describe('a swap of', () => {
  it('ether for a token is paid for with the ether itself, and brings no less than its minimum', async () => {
    const { balanceOf, send, address } = wallet(5)
    const trade = { amount: parseEther('2'), from: native, to: ids.usd, user: address }
    const quote = await quoteOf(trade)
    expect(quote).toMatchObject({ fromAccount: native, toAccount: ids.usd, route: [ids.weth, ids.usd] })
    const { tx, call, meant } = await builtOf(trade)
    expect([tx.from, tx.to, tx.amount]).toEqual([`${main}:${address}`, ids.swapRouter, String(parseEther('2'))])
    const { timestamp } = await wallet(4).read.getBlock()
    const least = BigInt(quote.toAmount) - BigInt(quote.toAmount) / 100n
    expect(meant).toEqual({
      functionName: 'swapExactETHForTokens',
      args: [least, [addressOf(ids.weth), addressOf(ids.usd)], address, expect.any(BigInt)],
    })
    expect(meant.args[3]).toBeGreaterThanOrEqual(timestamp + 1_200n)
    expect(await allowanceOf(native, address)).toBe(maxUint256)
    const before = [await balanceOf(), await balanceOf(addressOf(ids.usd))] as const
    const { status, fee } = await send(call)
    expect(status).toBe('success')
    expect(before[0] - (await balanceOf()) - fee).toBe(parseEther('2'))
    expect((await balanceOf(addressOf(ids.usd))) - before[1]).toBe(BigInt(quote.toAmount))
  })

  it('a token for ether takes exactly what was approved', async () => {
    const { balanceOf, send, address } = wallet(6)
    const trade = { amount: parseEther('500'), from: ids.token, to: native, user: `${main}:${address}` }
    const quote = await quoteOf(trade)
    expect(await allowanceOf(ids.token, `${main}:${address}`)).toBe(0n)
    const approval = await approvalOf(trade)
    expect([approval.tx.from, approval.tx.to, approval.units]).toEqual([ids.token, addressOf(ids.token), trade.amount])
    expect((await send(approval.call)).status).toBe('success')
    expect(await allowanceOf(ids.token, address)).toBe(trade.amount)
    const { call, meant } = await builtOf(trade)
    expect([meant.functionName, call.value]).toEqual(['swapExactTokensForETH', '0'])
    const before = [await balanceOf(), await balanceOf(addressOf(ids.token))] as const
    const { status, fee } = await send(call)
    expect(status).toBe('success')
    expect((await balanceOf()) - before[0] + fee).toBe(BigInt(quote.toAmount))
    expect(before[1] - (await balanceOf(addressOf(ids.token)))).toBe(trade.amount)
    expect(await allowanceOf(ids.token, address)).toBe(0n)
  })

  it('a token for another goes over wrapped ether where the two have no pair', async () => {
    const { balanceOf, send, address } = wallet(7)
    const trade = { amount: 1_000_000_000n, from: ids.usd, to: ids.token, user: address }
    const quote = await quoteOf(trade)
    expect(quote.route).toEqual([ids.usd, ids.weth, ids.token])
    await send((await approvalOf(trade)).call)
    const { call } = await builtOf(trade)
    const before = await balanceOf(addressOf(ids.token))
    expect((await send(call)).status).toBe('success')
    expect((await balanceOf(addressOf(ids.token))) - before).toBe(BigInt(quote.toAmount))
  })

  it('a USDT-shaped token first takes back an allowance that is too small', async () => {
    const { balanceOf, send, address } = wallet(8)
    const trade = { amount: 700_000_000n, from: ids.usdt, to: ids.usd, user: address }
    expect((await send((await approvalOf({ ...trade, amount: 5n })).call)).status).toBe('success')
    const back = await approvalOf(trade)
    expect(back.units).toBe(0n)
    expect((await send(back.call)).status).toBe('success')
    const approval = await approvalOf(trade)
    expect(approval.units).toBe(trade.amount)
    expect((await send(approval.call)).status).toBe('success')
    const quote = await quoteOf(trade)
    const { call } = await builtOf(trade)
    const before = await balanceOf(addressOf(ids.usd))
    expect((await send(call)).status).toBe('success')
    expect((await balanceOf(addressOf(ids.usd))) - before).toBe(BigInt(quote.toAmount))
  })

  it('a token that is approved without an amount is approved as far as it is held', async () => {
    const { balanceOf, address } = wallet(4)
    expect((await approvalOf({ from: ids.usd, to: native, user: address })).units).toBe(
      await balanceOf(addressOf(ids.usd)),
    )
  })

  it('wrapped ether and a token goes straight', async () => {
    const quote = await quoteOf({ amount: 3_000_000_000n, from: ids.usdt, to: ids.weth })
    expect(quote.route).toEqual([ids.usdt, ids.weth])
  })

  it('an amount the chain is asked to try is refused as long as nothing is approved', async () => {
    const trade = { amount: 1_000_000n, from: ids.usd, to: ids.token }
    const refused = await post({ ...bodyOf(trade), disableEstimate: false })
    expect([refused.status, reasonOf(refused)]).toEqual([400, 'would_revert'])
    const { tx } = await builtOf({ amount: parseEther('1'), from: native, to: ids.usd }, { disableEstimate: false })
    expect(Number(tx.eip155.gas)).toBeGreaterThan(100_000)
    expect(Number(tx.eip155.gas)).toBeLessThan(230_000)
  })

  it('N-119 pools that moved since it was built is not mined: nothing is paid but its fee', async () => {
    const chain = chainControls(data.devnet.chains[main])
    const { balanceOf, send, address } = wallet(5)
    const snapshot = await chain.snapshot()
    const { call } = await builtOf({ amount: parseEther('1'), from: native, to: ids.usd, user: address })
    const others = await builtOf({ amount: parseEther('5'), from: native, to: ids.usd })
    expect((await wallet(4).send(others.call)).status).toBe('success')
    const before = [await balanceOf(), await balanceOf(addressOf(ids.usd))]
    const { status, fee } = await send(call)
    expect(status).toBe('reverted')
    expect([await balanceOf(), await balanceOf(addressOf(ids.usd))]).toEqual([before[0]! - fee, before[1]])
    await chain.revert(snapshot)
  })
})

describe('nothing is offered', () => {
  it.each([
    ['ether for its wrapped token', () => ids.weth],
    ['wrapped ether for ether', () => native],
  ])('for %s: there is no route', async (_, to) => {
    const from = to() === native ? ids.weth : native
    expect((await quotesOf({ amount: 1n, from, to: to() })).body).toEqual({ quotes: [] })
    const built = await post(bodyOf({ amount: 1n, from, to: to() }))
    expect([built.status, reasonOf(built)]).toEqual([400, 'no_route'])
  })

  it.each([
    ['more than half of a pool', parseEther('310')],
    ['more than anybody has', maxUint256],
  ])('for %s, and its reason is insufficient liquidity', async (_, amount) => {
    for (const to of [ids.usd, ids.token]) {
      const trade = { amount, from: native, to }
      for (const refused of [await quotesOf(trade), await post(bodyOf(trade))])
        expect([refused.status, reasonOf(refused), JSON.stringify(refused.body)]).toEqual([
          ...[400, 'insufficient_liquidity'],
          expect.stringContaining('insufficient liquidity'),
        ])
    }
  })

  it('where the second pool of a route is too small for what the first gives', async () => {
    // 900,000 dollars bring up to half of 300 ether, of which the pool of lanterns takes 100.
    const refused = await quotesOf({ amount: 800_000_000_000n, from: ids.usd, to: ids.token })
    expect([refused.status, reasonOf(refused)]).toEqual([400, 'insufficient_liquidity'])
  })

  it.each([
    ['one pool', () => ids.usd],
    ['two pools', () => ids.usdt],
  ])('for too little to buy anything in %s', async (_, to) => {
    const refused = await quotesOf({ amount: 1n, from: ids.token, to: to() })
    expect([refused.status, reasonOf(refused)]).toEqual([400, 'amount_too_small'])
  })

  it('on a chain without a router, or that is not served', async () => {
    for (const chain of ['eip155:999', 'eip155:1']) {
      const [from, to] = [native, ids.usd].map((id) => id.replace(main, chain)) as [string, string]
      expect((await convert('tokens', { chainId: chain })).body).toEqual({ tokens: [] })
      expect((await quotesOf({ amount: 1n, from, to })).body).toEqual({ quotes: [] })
      expect((await convert('allowance', { tokenAddress: to, userAddress: user })).body).toEqual({ allowance: '0' })
      for (const refused of [
        await convert('gas-price', { chainId: chain }),
        await convert('build-approve', { from: to, to: from, userAddress: user }),
        await post({ ...bodyOf({ amount: 1n, from, to, user }) }),
      ])
        expect([refused.status, reasonOf(refused)]).toEqual([400, 'unsupported_chain'])
    }
  })

  it('to approve of the native currency, and of what the account holds none', async () => {
    const nobody = '0x00000000000000000000000000000000000000aa'
    for (const query of [
      { from: native, to: ids.usd, userAddress: user },
      { from: ids.usd, to: native, userAddress: nobody },
    ]) {
      const refused = await convert('build-approve', query)
      expect([refused.status, reasonOf(refused)]).toEqual([400, 'nothing_to_approve'])
    }
  })
})

describe('N-117 what is no swap is refused before anybody is asked', () => {
  const other = () => ids.usd.replace(main, 'eip155:31338')
  it.each([
    ['the same token twice', () => ({ amount: 1n, from: ids.usd, to: ids.usd.toLowerCase() })],
    ['tokens of two chains', () => ({ amount: 1n, from: native, to: other() })],
    [
      'an account of another chain',
      () => ({ amount: parseEther('1'), from: native, to: ids.usd, user: `eip155:1:${user}` }),
    ],
    ['zero', () => ({ amount: '0', from: native, to: ids.usd })],
    ['a sign', () => ({ amount: '-1', from: native, to: ids.usd })],
    ['a fraction', () => ({ amount: '1.5', from: native, to: ids.usd })],
    ['hexadecimal digits', () => ({ amount: '0x10', from: native, to: ids.usd })],
    ['an exponent', () => ({ amount: '1e18', from: native, to: ids.usd })],
    ['more than a word of the machine', () => ({ amount: maxUint256 + 1n, from: native, to: ids.usd })],
    ['hundreds of digits', () => ({ amount: '1'.repeat(500), from: native, to: ids.usd })],
    ['a contract no list has', () => ({ amount: 1n, from: ids.nft, to: ids.usd })],
    ['a contract no list has, bought', () => ({ amount: 1n, from: native, to: ids.swapRouter })],
    ['half an address', () => ({ amount: 1n, from: native, to: `${main}:0x1234` })],
    ['a plain address as a token', () => ({ amount: 1n, from: native, to: addressOf(ids.usd) })],
    ['a token of another namespace', () => ({ amount: 1n, from: native, to: `solana:x:${'1'.repeat(40)}` })],
    [
      'nobody who would be paid',
      () => ({ amount: parseEther('1'), from: native, to: ids.usd, user: `0x${'0'.repeat(40)}` }),
    ],
    ['no address who would be paid', () => ({ amount: parseEther('1'), from: native, to: ids.usd, user: 'alice.eth' })],
  ] as const)('%s', async (_, tradeOf) => {
    const trade: Asked = tradeOf()
    const sent = await post(bodyOf(trade))
    expect([sent.status, sent.body['status']]).toEqual([400, 'FAILED'])
    const { amount, from, to, user: userAddress = user } = trade
    expect((await convert('build-approve', { amount: String(amount), from, to, userAddress })).status).toBe(400)
    if (userAddress === user) expect((await quotesOf(trade)).status).toBe(400)
  })

  it.each([[0], [-1], [51], [0.001], ['1'], [null], [Number.NaN]])('a slippage of %s', async (slippage) => {
    const trade = { amount: 1n, from: native, to: ids.usd }
    expect((await post({ ...bodyOf(trade), eip155: { slippage } })).status).toBe(400)
  })

  it('a body of another project, and pages it does not list', async () => {
    const body = bodyOf({ amount: 1n, from: native, to: ids.usd })
    expect((await post({ ...body, projectId: 'nobody' })).status).toBe(401)
    const elsewhere = await asked('/v1/convert/build-transaction', {
      ...{ method: 'POST', body: JSON.stringify(body), headers: { origin: 'https://other.example' } },
    })
    expect(elsewhere.status).toBe(403)
  })
})

it('readiness says who swaps, and on how many chains', async () => {
  const { adminUrl } = data
  const readiness = parse(getReadiness.answer, await (await fetch(`${adminUrl}/readyz`)).json())
  expect(readiness.swap).toEqual({ status: 'ready', provider: 'pools', chains: 2 })
})

describe('switched off', () => {
  it.each([
    ['GET', 'tokens'],
    ['GET', 'quotes'],
    ['POST', 'build-transaction'],
  ])('%s %s says so and names the variable', async (method, path) => {
    const off = await startData({})
    const response = await (method === 'GET' ? off.get(`/v1/convert/${path}`) : off.post(`/v1/convert/${path}`, '{}'))
    expect([response.status, await response.json()]).toEqual([
      404,
      {
        status: 'FAILED',
        reasons: [{ name: 'not_configured', description: expect.stringContaining('SWAP_PROVIDER') }],
      },
    ])
    await off.stop()
  })
})

it('what is built is by the pools as they are now, whatever was quoted before', async () => {
  const chain = chainControls(data.devnet.chains[main])
  const snapshot = await chain.snapshot()
  const trade = { amount: parseEther('3'), from: native, to: ids.usd }
  const before = await quoteOf(trade)
  expect((await wallet(4).send((await builtOf({ ...trade, amount: parseEther('40') })).call)).status).toBe('success')
  const { meant } = await builtOf(trade, { eip155: { slippage: 0.5 } })
  const least = (meant.args as readonly unknown[])[0] as bigint
  expect(least).toBeLessThan((BigInt(before.toAmount) * 90n) / 100n)
  await chain.revert(snapshot)
})

const mintAbi = parseAbi(['function mint(address, uint256)'])
it('an allowance is read anew each time', async () => {
  const { address, send } = wallet(6)
  await send({
    to: addressOf(ids.usd),
    data: encodeFunctionData({ abi: mintAbi, args: [address, 1n] }),
    value: '0',
    gas: 90_000,
  })
  await send((await approvalOf({ amount: 9n, from: ids.usd, to: native, user: address })).call)
  expect(await allowanceOf(ids.usd, address)).toBe(9n)
  await send((await approvalOf({ amount: 11n, from: ids.usd, to: native, user: address })).call)
  expect(await allowanceOf(ids.usd, address)).toBe(11n)
})
