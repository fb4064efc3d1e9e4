import { describe, expect, it, onTestFinished } from 'vitest'
import type { EvmAddress } from '../../../chain/networks/Network'
import { readVariables } from '../../../config/readVariables'
import type { Answer } from '../../../upstream/openService.test.support'
import { startService } from '../../../upstream/startService.test.support'
import { steppingClock } from '../../../upstream/steppingClock.test.support'
import { dai, free, swapChain, trades, usdc, weth } from '../../readSwap.test.support'
import type { Trade } from '../../SwapProvider'
import { createLifiSwaps } from './createLifiSwaps'
import fixture from './fixtures/lifi.json'
import { lifiVariables } from './lifiVariables'

const user: EvmAddress = '0x52908400098527886E0F7030069857D2E4169EE7'
const stranger = `0x${'5'.repeat(40)}`
const [list, , ofToken] = fixture.exchanges.map(({ response }) => response.body as Body)
const [tokens] = trades as readonly [Trade]
type Body = Readonly<Record<string, unknown>>

async function open(answer: Answer) {
  const service = await startService((one, response, count) =>
    one.path.startsWith('/v1/tokens') ? void response.end(JSON.stringify(list)) : answer(one, response, count),
  )
  const controller = new AbortController()
  onTestFinished(() => controller.abort())
  const config = readVariables(lifiVariables, { LIFI_URL: service.url, LIFI_INTEGRATOR: 'example-site' })
  const swaps = createLifiSwaps({ clock: steppingClock(), fetch, lifetime: controller.signal, config })
  const build = (trade: Trade, chain = swapChain(1)) => swaps.build(chain, { trade, user, slippage: 100n }, free)
  return { ...service, build }
}
const says =
  (body: unknown, status = 200): Answer =>
  (_, response) =>
    void response.writeHead(status).end(JSON.stringify(body))
const inside = (key: string, change: Body) => ({ ...ofToken, [key]: { ...(ofToken?.[key] as Body), ...change } })

describe('swaps over LI.FI', () => {
  it.each<readonly [string, object]>([
    ['another chain', inside('action', { toChainId: 10 })],
    ['a call on another chain', inside('transactionRequest', { chainId: 10 })],
    ['another token', inside('action', { fromToken: { address: dai, chainId: 1 } })],
    ['another token to buy', inside('action', { toToken: { address: weth, chainId: 1 } })],
    ['a token of another chain', inside('action', { toToken: { address: dai, chainId: 10 } })],
    ['more of it', inside('action', { fromAmount: '25000001' })],
    ['another account', inside('action', { fromAddress: stranger })],
    ['somebody else who receives', inside('action', { toAddress: stranger })],
    ['somebody else who sends', inside('transactionRequest', { from: stranger })],
    ['less than was agreed to', inside('estimate', { toAmountMin: '24000000000000000000' })],
    ['a stranger who takes what is sold', inside('estimate', { approvalAddress: stranger })],
    ['a call of a stranger', inside('transactionRequest', { to: stranger })],
    ['a call of the token', inside('transactionRequest', { to: usdc })],
    ['a call that pays', inside('transactionRequest', { value: '0x1' })],
    ['a call without data', inside('transactionRequest', { data: '0x' })],
  ])('N-230 builds nothing of an answer about %s', async (_, body) => {
    const { build } = await open(says(body))
    await expect(build(tokens)).rejects.toMatchObject({ name: 'UpstreamError', fault: 'malformed' })
  })

  it.each([
    ['nothing', inside('estimate', { toAmount: '0', toAmountMin: '0' })],
    [
      'most of it for itself',
      inside('estimate', { feeCosts: [{ amount: '20000000', token: { address: usdc, chainId: 1 } }] }),
    ],
  ])('N-231 N-230 offers nobody a swap that brings %s, and goes on for others', async (_, change) => {
    let isSmall = true
    const { build } = await open((one, response, count) => says(isSmall ? change : ofToken)(one, response, count))
    for (let time = 0; time < 20; time++)
      await expect(build(tokens)).rejects.toHaveProperty('fault', 'amount-too-small')
    isSmall = false
    await expect(build(tokens)).resolves.toBeDefined()
  })

  it.each([
    [{ message: 'none', errors: [{ code: 'NO_POSSIBLE_ROUTE' }] }, 404, 'no-route'],
    [{ message: 'none', errors: [{ code: 'TOOL_TIMEOUT' }, { code: 'AMOUNT_TOO_LOW' }] }, 404, 'amount-too-small'],
    [{ message: 'none', errors: { filteredOut: [], failed: [] } }, 404, 'no-route'],
    [{ message: 'fromToken must be an address', code: 1011 }, 400, 'no-route'],
  ])('says why there is none by %j', async (body, status, fault) => {
    const { build } = await open(says(body, status))
    await expect(build(tokens)).rejects.toMatchObject({ name: 'SwapError', fault })
  })

  it('asks for no token it does not list, on no other chain, and wraps nothing', async () => {
    const { build, seen } = await open(says(ofToken))
    const other: Trade = { ...tokens, to: { kind: 'token', address: weth } }
    await expect(build(other)).rejects.toHaveProperty('fault', 'unsupported-token')
    await expect(build(tokens, swapChain(7777))).rejects.toHaveProperty('fault', 'unsupported-chain')
    const wrap: Trade = { amount: 1n, from: { kind: 'native' }, to: { kind: 'token', address: weth } }
    await expect(build(wrap)).rejects.toHaveProperty('fault', 'no-route')
    expect(seen.map(({ path }) => path)).toEqual(['/v1/tokens?chains=1'])
  })

  it('needs no key, and names who asks where that is configured', async () => {
    const { build, seen } = await open(says(ofToken))
    await build(tokens)
    expect(seen.at(-1)?.path).toContain('&integrator=example-site')
    expect(seen.at(-1)?.headers).not.toHaveProperty('x-lifi-api-key')
  })
})
