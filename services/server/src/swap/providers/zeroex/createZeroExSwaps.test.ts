import { describe, expect, it, onTestFinished } from 'vitest'
import type { EvmAddress } from '../../../chain/networks/Network'
import { nativePlaceholder } from '../../../chain/networks/nativePlaceholder'
import { readVariables } from '../../../config/readVariables'
import type { Answer } from '../../../upstream/openService.test.support'
import { failing, startService } from '../../../upstream/startService.test.support'
import { steppingClock } from '../../../upstream/steppingClock.test.support'
import { dai, free, swapChain, trades, usdc, weth } from '../../readSwap.test.support'
import type { Trade } from '../../SwapProvider'
import { createZeroExSwaps } from './createZeroExSwaps'
import fixture from './fixtures/zeroex.json'
import { zeroExVariables } from './zeroExVariables'

const user: EvmAddress = '0x52908400098527886E0F7030069857D2E4169EE7'
const stranger = `0x${'5'.repeat(40)}`
const main = swapChain(1)
const [, ofToken, , ofNative] = fixture.exchanges.map(({ response }) => response.body)
const [tokens, native] = trades as readonly [Trade, Trade]
type Body = Readonly<Record<string, unknown>>

async function open(answer: Answer) {
  const service = await startService(answer)
  const controller = new AbortController()
  onTestFinished(() => controller.abort())
  const config = readVariables(zeroExVariables, { ZEROEX_URL: service.url, ZEROEX_KEY: 'key' })
  const clock = steppingClock()
  const swaps = createZeroExSwaps({ clock, fetch, lifetime: controller.signal, config })
  const build = (trade: Trade, chain = main) => swaps.build(chain, { trade, user, slippage: 100n }, free)
  const quote = (trade: Trade, chain = main) => swaps.quote(chain, { trade, user }, free)
  return { ...service, clock, build, quote }
}
const says =
  (body: unknown, status = 200): Answer =>
  (_, response) =>
    void response.writeHead(status).end(JSON.stringify(body))
const inside = (body: unknown, key: string, change: Body) => ({
  ...(body as Body),
  [key]: { ...((body as Body)[key] as Body), ...change },
})

describe('swaps over 0x', () => {
  it.each<readonly [string, object]>([
    ['another token', { sellToken: dai }],
    ['another token to buy', { buyToken: weth }],
    ['more of it', { sellAmount: '25000001' }],
    ['less than was agreed to', { minBuyAmount: '24700000000000000000' }],
    ['more than it promises', { minBuyAmount: '24960100000000000001' }],
    ['a stranger who takes what is sold', { allowanceTarget: stranger }],
    ['a stranger who is to be approved', inside(ofToken, 'issues', { allowance: { spender: stranger } })],
    ['a call of a stranger', inside(ofToken, 'transaction', { to: stranger })],
    ['a call of the token', inside(ofToken, 'transaction', { to: usdc })],
    ['a call that pays', inside(ofToken, 'transaction', { value: '1' })],
    ['a call without data', inside(ofToken, 'transaction', { data: '0x' })],
  ])('N-230 builds nothing of an answer about %s', async (_, change) => {
    const { build } = await open(says({ ...ofToken, ...change }))
    await expect(build(tokens)).rejects.toMatchObject({ name: 'UpstreamError', fault: 'malformed' })
  })

  it.each([
    ['more', '40000000000000001'],
    ['less', '0'],
  ])('N-230 builds nothing that pays %s than is sold', async (_, value) => {
    const { build } = await open(says(inside(ofNative, 'transaction', { value })))
    await expect(build(native)).rejects.toMatchObject({ fault: 'malformed' })
  })

  it.each([
    [{ liquidityAvailable: false, zid: '0x1' }, 200, 'insufficient-liquidity'],
    [{ name: 'TOKEN_NOT_SUPPORTED', message: 'buyToken' }, 400, 'unsupported-token'],
    [{ name: 'INPUT_INVALID', message: 'sellAmount' }, 400, 'no-route'],
    [{ name: 'SWAP_VALIDATION_FAILED', message: 'no' }, 400, 'would-revert'],
    [{ name: 'TAKER_NOT_AUTHORIZED_FOR_TRADE', message: 'no' }, 403, 'refused'],
    [{ name: 'BUY_TOKEN_NOT_AUTHORIZED_FOR_TRADE', message: 'no' }, 403, 'refused'],
    [{ name: 'toString', message: 'no' }, 422, 'no-route'],
  ])('says why there is none by %j', async (body, status, fault) => {
    const { quote, build } = await open(says(body, status))
    await expect(quote(tokens)).rejects.toMatchObject({ name: 'SwapError', fault })
    await expect(build(tokens)).rejects.toMatchObject({ name: 'SwapError', fault })
  })

  it('N-231 goes on for others when it refuses one visitor, however often', async () => {
    const refusal = { name: 'TAKER_NOT_AUTHORIZED_FOR_TRADE', message: 'no' }
    let isRefused = true
    const { build, seen } = await open((one, response, count) =>
      says(isRefused ? refusal : ofToken, isRefused ? 403 : 200)(one, response, count),
    )
    for (let time = 0; time < 20; time++) await expect(build(tokens)).rejects.toHaveProperty('fault', 'refused')
    isRefused = false
    expect(await build(tokens)).toMatchObject({ to: fixture.reads[0]?.call.to })
    expect(seen).toHaveLength(21)
  })

  it.each([
    ['nothing', { buyAmount: '0', minBuyAmount: '0' }],
    ['most of it for itself', inside(ofToken, 'fees', { zeroExFee: { amount: '50000000000000000000', token: dai } })],
  ])('N-231 N-230 offers nobody a swap that brings %s, and goes on for others', async (_, change) => {
    let isSmall = true
    const { build } = await open((one, response, count) =>
      says(isSmall ? { ...ofToken, ...change } : ofToken)(one, response, count),
    )
    for (let time = 0; time < 20; time++)
      await expect(build(tokens)).rejects.toHaveProperty('fault', 'amount-too-small')
    isSmall = false
    expect(await build(tokens)).toMatchObject({ to: fixture.reads[0]?.call.to })
  })

  it('is left alone when it refuses the key', async () => {
    const { build, seen } = await open(failing(401))
    for (let time = 0; time < 20; time++) await expect(build(tokens)).rejects.toHaveProperty('name', 'UpstreamError')
    expect(seen.length).toBeLessThan(20)
  })

  it('asks nothing for a chain whose contract it does not name, and wraps nothing', async () => {
    const { quote, build, seen } = await open(says(ofToken))
    await expect(build(tokens, swapChain(7777))).rejects.toHaveProperty('fault', 'unsupported-chain')
    const wrap: Trade = { amount: 1n, from: { kind: 'native' }, to: { kind: 'token', address: weth } }
    await expect(quote(wrap)).rejects.toHaveProperty('fault', 'no-route')
    expect(seen).toHaveLength(0)
  })

  it('asks once for the same price within two seconds, and tells nobody who asks', async () => {
    const { quote, seen, clock } = await open(says(fixture.exchanges[0]?.response.body))
    await Promise.all([quote(tokens), quote(tokens)])
    expect(seen.map(({ path }) => path.includes(user))).toEqual([false])
    clock.pass(2_001)
    await quote(tokens)
    expect(seen).toHaveLength(2)
  })

  it('reads a chain whose currency it names otherwise', async () => {
    const mantle = '0xdeaddeaddeaddeaddeaddeaddeaddeaddead0000'
    const { quote, seen } = await open(says({ ...ofNative, sellToken: mantle }))
    expect(await quote(native, swapChain(5000))).toMatchObject({ bought: 119_815_000n })
    expect(seen[0]?.path).toContain(`sellToken=${mantle}`)
    expect(seen[0]?.path).not.toContain(nativePlaceholder)
  })
})
