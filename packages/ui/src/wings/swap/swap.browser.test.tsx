import type { ChainId } from '@latchkey/protocol/caip'
import { swapsUnsupported } from '@latchkey/protocol/errors'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import {
  button,
  chainId,
  ether,
  field,
  find,
  lantern,
  opened,
  press,
  root,
  tokens,
  until,
  usdc,
  within,
} from './showSwap.test.support'

describe('Swap', () => {
  it('begins with the native currency, asks once typing rests, and reviews', async () => {
    const { calls, fake, flow } = await opened()
    await userEvent.type(await field('You pay'), '1.2')
    await find('Choose what you get')
    await press('Choose a token')
    const row = await until(
      () => within()?.querySelector<HTMLElement>(`[data-asset="${usdc.assetId}"]`) ?? expect.fail('no row'),
    )
    row.click()
    await until(async () => expect((await field('You get')).value).toBe('2.00'))
    expect(fake.calls).toEqual(['quote 1.2'])
    await press('Review')
    await find(/^Swap 1\.20 ETH/)
    expect(flow.store.getState().stack.at(-1)).toEqual({ name: 'SwapPreview', accepted: [] })
    const told = calls.filter((call) => call.startsWith('tell') && /SWAP|CONVERT/.test(call))
    expect(told).toEqual(['tell OPEN_SWAP', 'tell CLICK_SELECT_TOKEN_TO_SWAP', 'tell CLICK_CONVERT'])
  })

  it('asks for a price once typing rests for a fifth of a second', async () => {
    const { fake } = await opened({ toToken: usdc.assetId })
    const pay = await field('You pay')
    await until(() => expect(fake.swap.getState().toToken).toEqual(usdc))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    for (const typed of ['1', '1.2', '1.25']) {
      await userEvent.fill(pay, typed)
      vi.advanceTimersByTime(199)
    }
    expect(fake.calls).toEqual([])
    vi.advanceTimersByTime(1)
    expect(fake.calls).toEqual(['quote 1.25'])
  })

  it('opens with what the site gave, by address and never by a symbol two have', async () => {
    const { fake } = await opened({ amount: '2,5', fromToken: `${chainId}:${usdc.address}`, toToken: 'ETH' })
    await until(() =>
      expect(fake.swap.getState()).toMatchObject({ sourceToken: usdc, toToken: ether, sourceTokenAmount: '2.5' }),
    )
  })

  it('leaves what was picked after it had opened with something else', async () => {
    const { fake } = await opened({ amount: '2.5', fromToken: usdc.assetId, toToken: ether.assetId })
    await until(() => expect(fake.swap.getState().sourceToken).toEqual(usdc))
    await press(/USDC/)
    const row = await until(
      () => within()?.querySelector<HTMLElement>(`[data-asset="${lantern.assetId}"]`) ?? expect.fail('no row'),
    )
    row.click()
    await find('Turn the two around')
    expect(fake.swap.getState()).toMatchObject({ sourceToken: lantern, toToken: ether, sourceTokenAmount: '2.5' })
  })

  it('shows no amount that the visitor hides', async () => {
    const { fake } = await opened({ fromToken: usdc.assetId, toToken: ether.assetId }, (fake) => {
      fake.amounts = 'hidden'
    })
    await until(() => expect(fake.swap.getState().sourceToken).toEqual(usdc))
    await until(() => expect(within()?.textContent).toContain('••••'))
    expect(within()?.textContent).not.toContain('5.00')
  })

  it('takes digits of other scripts, and nothing that is no amount', async () => {
    const { fake } = await opened({ toToken: usdc.assetId })
    const pay = await field('You pay')
    await userEvent.fill(pay, '١٫٥')
    await until(() => expect(fake.swap.getState().sourceTokenAmount).toBe('1.5'))
    await userEvent.fill(pay, '1,234.5')
    await until(() => expect(fake.swap.getState().sourceTokenAmount).toBe('1234.5'))
    expect(pay).toHaveProperty('value', '1,234.5')
    // What is refused stays to be mended.
    await userEvent.fill(pay, '1e9')
    await find('Enter an amount')
    expect(fake.swap.getState().sourceTokenAmount).toBe('')
    expect(pay).toHaveProperty('value', '1e9')
    await userEvent.fill(pay, '0.12345678')
    await until(() => expect(fake.swap.getState().sourceTokenAmount).toBe('0.123456'))
    expect(pay).toHaveProperty('value', '0.123456')
  })

  it('Max and the flip change the form', async () => {
    const { fake } = await opened({ toToken: usdc.assetId })
    await press('Max')
    await until(() => expect(fake.swap.getState().sourceTokenAmount).toBe('4.5'))
    await press('Turn the two around')
    await until(() => expect(fake.swap.getState().sourceToken).toEqual(usdc))
  })

  it('a large loss needs the box, and offers a smaller amount', async () => {
    const { fake } = await opened({ amount: '1', toToken: usdc.assetId }, (one) => {
      one.loss = 'much'
    })
    const review = await find('Tick the box to go on')
    expect(review.getAttribute('aria-disabled')).toBe('true')
    await find(/^Swap 0\.20 ETH instead/)
    within()?.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click()
    await find('Review')
    within()?.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click()
    await press(/^Swap 0\.20 ETH instead/)
    await until(() => expect(fake.swap.getState().sourceTokenAmount).toBe('0.2'))
    // Another amount is another loss: the yes was to the old one.
    await find('Tick the box to go on')
  })

  it('says what is missing, and why there is no price', async () => {
    const { fake } = await opened({ toToken: usdc.assetId })
    await find('Enter an amount')
    fake.swap.change({ sourceTokenAmount: '1' })
    await find('Review')
    // A price that is asked for anew takes the place of none of these.
    fake.swap.quote = async () => {}
    fake.set({ quote: { fromAmount: '9000000', toAmount: '1', route: [], providerFee: undefined, at: Date.now() } })
    await find(/^You have 5\.00 ETH/)
    fake.set({ quote: { fromAmount: '4900000', toAmount: '1', route: [], providerFee: undefined, at: Date.now() } })
    await find('Leave some ETH for the fee')
    fake.set({ quote: undefined, failure: { code: 'swap.insufficient_liquidity', message: '' } })
    await until(() => expect(within()?.textContent).toContain('insufficient liquidity'))
  })

  it('a currency of a network that the site does not list goes by a word', async () => {
    await opened({ fromToken: 'eip155:5/slip44:60', toToken: usdc.assetId })
    await until(() => expect(within()?.textContent).toContain('That currency cannot be swapped on this network'))
  })

  it('on a network without swaps gives way to UnsupportedChain, which names those with', async () => {
    const { flow, calls } = await opened({}, ({ swap }) => {
      swap.tokens = () => Promise.reject(swapsUnsupported({}))
    })
    await until(() => expect(root()?.dataset['latchkeyView']).toBe('UnsupportedChain'))
    const base = await find(/Base/)
    expect(button(/Ethereum/)).toBeUndefined()
    base.click()
    expect(calls).toEqual(expect.arrayContaining(['tell CLICK_SELECT_NETWORK_TO_SWAP', 'switchTo eip155:8453']))
    await press('Back')
    expect(flow.store.getState().stack).toEqual([{ name: 'Account' }])
  })

  it('while a token is picked, it gives way too: nothing is tried again in vain', async () => {
    const { fake, site, changed, flow } = await opened()
    ;(await field('You pay')).focus()
    flow.push({ name: 'SwapSelectToken', side: 'to' })
    await find(/LNT/)
    fake.swap.tokens = () => Promise.reject(swapsUnsupported({}))
    site.chainId = 'eip155:8453'
    changed()
    await until(() => expect(root()?.dataset['latchkeyView']).toBe('UnsupportedChain'))
    expect(flow.store.getState().stack.map(({ name }) => name)).toEqual(['Account', 'UnsupportedChain'])
  })

  it('where nobody says on which there are any, that is said and asked again', async () => {
    const { fake } = await opened({}, ({ swap }) => {
      swap.tokens = () => Promise.reject(swapsUnsupported({}))
      swap.networks = () => Promise.reject(new Error('offline'))
    })
    await find('Try again')
    expect(within()?.textContent).toContain('Couldn’t load what can be swapped.')
    expect(within()?.textContent).not.toContain('Nothing can be swapped')
    fake.swap.networks = async () => ['eip155:8453' as ChainId]
    await press('Try again')
    await find(/Base/)
  })

  it('over that, what the site gave comes along, and the swap is told as opened once', async () => {
    const asked = { amount: '2', fromToken: usdc.assetId, toToken: lantern.assetId }
    const { fake, site, changed, calls, flow } = await opened(asked, ({ swap }) => {
      swap.tokens = () => Promise.reject(swapsUnsupported({}))
    })
    await find(/Base/)
    expect(flow.store.getState().stack.at(-1)).toEqual({ name: 'UnsupportedChain', swap: true, ...asked })
    fake.swap.tokens = async () => ({ suggested: tokens, popular: [], all: tokens })
    site.chainId = 'eip155:8453'
    changed()
    await field('You pay')
    await until(() =>
      expect(fake.swap.getState()).toMatchObject({ sourceToken: usdc, toToken: lantern, sourceTokenAmount: '2' }),
    )
    expect(calls.filter((call) => call.startsWith('tell OPEN_SWAP'))).toHaveLength(1)
  })

  it('what cannot be loaded is loaded again', async () => {
    const { fake } = await opened({}, ({ swap }) => {
      swap.tokens = () => Promise.reject(new Error('offline'))
    })
    await find('Try again')
    fake.swap.tokens = async () => ({ suggested: tokens, popular: [], all: tokens })
    await press('Try again')
    await field('You pay')
  })
})
