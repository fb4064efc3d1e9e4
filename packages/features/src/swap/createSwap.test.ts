import type { ChainId } from '@latchkey/protocol/caip'
import {
  decodeFunctionData,
  encodeFunctionData,
  erc20Abi,
  formatEther,
  formatUnits,
  type Hex,
  parseEther,
  parseUnits,
} from 'viem'
import { describe, expect, it } from 'vitest'
import { openSite } from '../fake/openSite.test.support'
import { createSwap } from './createSwap'
import { main } from './openSwapSite.test.support'
import { swapChains } from './quote/swapChains'
import { type SwapSite as Site, sentBy, swapsOfTests } from './swapsOfTests.test.support'

const { contracts, open } = swapsOfTests()

describe('a price', () => {
  it('comes with what it costs and what is held, read from the chain', async () => {
    const site = await open()
    await site.quote('1', 'ETH', 'USD')
    const state = site.swap.getState()
    expect(state).toMatchObject({ loadingQuote: false, failure: undefined, sourceTokenAmount: '1' })
    expect(state.holdings[`${main}/slip44:60`]?.units).toBe(String(await site.balanceOf()))
    const figures = site.swap.figures()
    expect(Number(state.toTokenAmount)).toBeGreaterThan(1_000)
    expect(figures?.priceImpact).toBeGreaterThan(0)
    expect(figures?.priceImpact).toBe(figures?.priceEffect)
    expect(figures?.gasCost).toBe(BigInt(state.gasPrice ?? 0) * 150_000n)
    const fee = BigInt(state.gasPrice ?? 0) * 150_000n
    expect(fee).toBeGreaterThan(0n)
    expect(site.swap.most()).toBe(formatEther((await site.balanceOf()) - fee))
  })

  it('of a token leaves nothing of it for the network, which takes none', async () => {
    const site = await open()
    await site.quote('1', 'USD', 'ETH')
    const { sourceToken, holdings } = site.swap.getState()
    const units = holdings[sourceToken?.assetId ?? '']?.units ?? '0'
    expect(BigInt(units)).toBeGreaterThan(0n)
    expect(site.swap.most()).toBe(formatUnits(BigInt(units), 6))
  })

  it('is asked for anew where the two are turned around, of one where no amount was typed', async () => {
    const site = await open()
    await site.quote('0.5', 'ETH', 'USD')
    const { sourceToken, toToken } = site.swap.getState()
    site.swap.flip()
    const turned = { sourceToken: toToken, toToken: sourceToken, quote: undefined, toTokenAmount: '' }
    expect(site.swap.getState()).toMatchObject({ ...turned, sourceTokenAmount: '0.5' })
    site.swap.change({ sourceTokenAmount: '' })
    site.swap.flip()
    expect(site.swap.getState()).toMatchObject({ sourceToken, toToken, sourceTokenAmount: '1' })
  })

  it('that is not there costs nothing that could be told, where nobody is connected either', () => {
    const { core } = openSite({})
    expect(createSwap(core, {} as never, { track: () => {}, list: () => [] }).figures()).toBeUndefined()
  })

  it.each([
    ['310', 'ETH', 'USD', 'swap.insufficient_liquidity'],
    ['1', 'ETH', 'WETH', 'swap.no_route'],
    ['0.000000000000000001', 'LANT', 'USD', 'swap.amount_too_small'],
  ])('%s %s for %s is refused as %s', async (amount, from, to, code) => {
    const site = await open()
    await site.quote(amount, from, to)
    expect(site.swap.getState()).toMatchObject({ failure: { code }, quote: undefined, loadingQuote: false })
  })

  it('KM-27 an answer for a form that was left is dropped, whenever it comes', async () => {
    const site = await open()
    await site.quote('1', 'ETH', 'USD')
    const first = site.swap.quote(site.signal)
    site.swap.change({ sourceTokenAmount: '2' })
    const second = site.swap.quote(site.signal)
    await Promise.all([first, second])
    expect(site.swap.getState().quote?.fromAmount).toBe(String(parseEther('2')))
    const late = site.swap.quote(site.signal)
    site.swap.change({ sourceTokenAmount: '3' })
    await late
    expect(site.swap.getState()).toMatchObject({ quote: undefined, toTokenAmount: '' })
  })
})

describe('a swap', () => {
  it('of ether goes to the wallet as one step, tells its events and leaves the form empty', async () => {
    const site = await open()
    await site.quote('0.5', 'ETH', 'USD')
    await site.swap.review(site.signal)
    const { plan, quote } = site.swap.getState()
    expect(plan).toMatchObject({ status: 'ready', asks: [], steps: [{ kind: 'swap', status: 'next' }] })
    expect(plan?.target.toLowerCase()).toBe(contracts().swapRouter.toLowerCase())
    const before = await site.balanceOf(contracts().usd)
    const hash = await site.swap.submit({ accepted: [], signal: site.signal })
    expect((await site.balanceOf(contracts().usd)) - before).toBe(BigInt(quote?.toAmount ?? 0))
    expect(site.swap.getState()).toMatchObject({ sourceTokenAmount: '', plan: { status: 'done', hash } })
    const told = {
      ...{ caipNetworkId: main, isSmartAccount: false, network: main, swapFromToken: 'ETH', swapToToken: 'USD' },
      ...{ swapFromAmount: '0.5', swapToAmount: plan?.toTokenAmount },
    }
    const swaps = site.events.filter(({ event }) => event.includes('SWAP'))
    expect(swaps).toEqual([
      { event: 'INITIATE_SWAP', properties: told },
      { event: 'SWAP_SUCCESS', properties: told },
    ])
    expect(site.sent).toMatchObject([
      { kind: 'swap', hash, nonce: expect.any(Number), amount: { text: '0.5', symbol: 'ETH' } },
    ])
  })

  it('of a token first allows exactly the amount', async () => {
    const site = await open({ place: 5 })
    await site.quote('200', 'USD', 'LANT')
    await site.swap.review(site.signal)
    expect(site.swap.getState().plan?.steps.map(({ kind }) => kind)).toEqual(['approve', 'swap'])
    const before = await site.balanceOf(contracts().token)
    await site.swap.submit({ accepted: [], signal: site.signal })
    expect(await site.balanceOf(contracts().token)).toBeGreaterThan(before)
    const [approval] = sentBy(site)
    const [call] = (approval?.params ?? []) as readonly { readonly data: Hex }[]
    const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data: call?.data ?? '0x' })
    expect([functionName, args?.[1]]).toEqual(['approve', parseUnits('200', 6)])
    expect(await site.allowanceOf(contracts().usd, contracts().swapRouter)).toBe(0n)
    expect(site.sent.map(({ kind }) => kind)).toEqual(['approve', 'swap'])
    const [allowed, swapped] = site.sent
    expect(allowed).toMatchObject({ to: expect.stringMatching(new RegExp(contracts().swapRouter, 'i')) })
    expect(allowed?.amount).toMatchObject({ text: '200', symbol: 'USD' })
    // At least what was promised came.
    const came = (await site.balanceOf(contracts().token)) - before
    expect(swapped?.least?.symbol).toBe('LANT')
    const promised = parseUnits(swapped?.least?.text ?? '', 18)
    expect(promised).toBeGreaterThan((came * 9n) / 10n)
    expect(promised).toBeLessThanOrEqual(came)
  })

  it('of a token that refuses to change an allowance first takes it back, and only when it is too small', async () => {
    const site = await open({ place: 6 })
    await site.quote('300', 'USDT', 'USD')
    const { approveUnits } = approver(site)
    await approveUnits(contracts().usdt, 5n)
    await site.swap.review(site.signal)
    expect(site.swap.getState().plan?.steps.map(({ kind }) => kind)).toEqual(['reset', 'approve', 'swap'])
    await approveUnits(contracts().usdt, 0n)
    await approveUnits(contracts().usdt, parseUnits('999', 6))
    await site.swap.review(site.signal)
    expect(site.swap.getState().plan?.steps.map(({ kind }) => kind)).toEqual(['swap'])
    await approveUnits(contracts().usdt, 0n)
    await approveUnits(contracts().usdt, 7n)
    await site.swap.review(site.signal)
    await site.swap.submit({ accepted: [], signal: site.signal })
    expect(site.swap.getState().plan?.steps.map(({ status }) => status)).toEqual(['done', 'done', 'done'])
  })

  it('goes as one batch where the wallet does all or none', async () => {
    const site = await open({ place: 7, batching: 'atomic' })
    await site.quote('100', 'USD', 'ETH')
    await site.swap.review(site.signal)
    const hash = await site.swap.submit({ accepted: [], signal: site.signal })
    expect(site.swap.getState().plan).toMatchObject({ via: 'batch', status: 'done', hash })
    expect(sentBy(site)).toEqual([])
    expect((await site.client.getTransactionReceipt({ hash: hash as Hex })).status).toBe('success')
  })

  it('a wallet that then answers 5750 gets the steps one by one', async () => {
    const site = await open({ place: 7, batching: 'atomic' })
    site.wallet.failWith(5750, 'wallet_sendCalls')
    await site.quote('100', 'USD', 'ETH')
    await site.swap.review(site.signal)
    await site.swap.submit({ accepted: [], signal: site.signal })
    expect(site.swap.getState().plan).toMatchObject({ via: 'steps', status: 'done' })
    expect(sentBy(site)).toHaveLength(2)
  })

  it('is tried out through the node of the server too', async () => {
    const site = await open({ isHosted: true })
    await site.quote('0.1', 'ETH', 'USD')
    await site.swap.review(site.signal)
    expect(site.swap.getState().plan).toMatchObject({ status: 'ready', asks: [] })
    expect(site.asked.some((path) => path.startsWith('/v1/?'))).toBe(true)
  })

  it('pressed twice is sent once', async () => {
    const site = await open()
    await site.quote('0.1', 'ETH', 'USD')
    await site.swap.review(site.signal)
    const both = [1, 2].map(() => site.swap.submit({ accepted: [], signal: site.signal }))
    const [one, other] = await Promise.all(both)
    expect(one).toBe(other)
    expect(sentBy(site)).toHaveLength(1)
  })
})

describe('the wallet', () => {
  it('KM-36 a refusal stops the plan, is told as one, and says what stays allowed', async () => {
    const site = await open({ place: 8 })
    await site.quote('50', 'USD', 'ETH')
    await site.swap.review(site.signal)
    site.wallet.setApproval('manual')
    const ended = site.swap.submit({ accepted: [], signal: site.signal })
    const refused = expect(ended).rejects.toMatchObject({ code: 'wallet.request_rejected' })
    await site.wallet.nextRequest()
    site.wallet.approve()
    await expect.poll(() => site.swap.getState().plan?.steps.map(({ status }) => status)).toEqual(['done', 'wallet'])
    await site.wallet.nextRequest()
    site.wallet.reject()
    await refused
    expect(site.swap.getState().plan).toMatchObject({
      ...{ status: 'stopped', allowed: '50', failure: { code: 'wallet.request_rejected' } },
      steps: [{ status: 'done' }, { status: 'next' }],
    })
    expect(site.events.at(-1)).toMatchObject({
      event: 'SWAP_ERROR',
      properties: { swapFromToken: 'USD', message: expect.stringContaining('refused') },
    })
  })
})

describe('a network', () => {
  it('is named as one to swap on by the tokens that are told of it alone, of the twelve too', async () => {
    const here = 'eip155:1' as ChainId
    expect(swapChains).toContain(here)
    const lie = (path: string, answer: unknown) =>
      path === '/v1/supported-chains' ? { ...(answer as object), http: [main, here] } : answer
    const site = await open({ lie })
    expect(await site.swap.networks(site.signal)).toEqual([main])
    // What is named there is what leads to a form that can be filled.
    site.say({ type: 'chain', chainId: here })
    await expect(site.swap.tokens(site.signal)).rejects.toMatchObject({ code: 'requirement.swaps_unsupported' })
    site.say({ type: 'chain', chainId: main })
    expect((await site.swap.tokens(site.signal)).all.length).toBeGreaterThan(0)
  })
})

/** Sets an allowance of the router beside the swap. */
function approver({ wallet, client, address }: Site) {
  return {
    async approveUnits(token: string, units: bigint) {
      const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [contracts().swapRouter, units] })
      const call = { from: address, to: token, data, chainId: '0x7a69' }
      const hash = (await wallet.provider.request({ method: 'eth_sendTransaction', params: [call] })) as Hex
      await client.waitForTransactionReceipt({ hash })
    },
  }
}
