import type { Swap, SwapState, SwapToken } from '@latchkey/features/swap'
import type { ChainId } from '@latchkey/protocol/caip'
import { swapsUnsupported, swapWouldRevert } from '@latchkey/protocol/errors'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { fakeFlow } from '../../fake/fakeFlow.test.support'
import { mount } from '../../shell/mount'

let undo = () => {}
afterEach(() => undo())

const chainId = 'eip155:1' as ChainId
const token = (symbol: string, place: number): SwapToken => ({
  ...{ chainId, symbol, name: `The ${symbol}`, decimals: 6, iconUrl: '' },
  assetId: place === 0 ? `${chainId}/slip44:60` : `${chainId}/erc20:0x${String(place).padStart(40, '0')}`,
  address: place === 0 ? '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee' : `0x${String(place).padStart(40, '0')}`,
})
const tokens = ['ETH', 'USDC', 'LNT'].map(token)
const [ether, usdc, lantern] = tokens as [SwapToken, SwapToken, SwapToken]

/** The feature as views know it: a form that changes, prices and plans the test decides on. */
function fakeSwap(changed: () => void) {
  const calls: string[] = []
  let state: SwapState = {
    ...{ sourceToken: undefined, toToken: undefined, sourceTokenAmount: '', toTokenAmount: '' },
    ...{ prices: {}, gasPrice: '1', quote: undefined, loadingQuote: false, failure: undefined, plan: undefined },
    holdings: { [ether.assetId]: { units: '5000000', at: 0 }, [usdc.assetId]: { units: '5000000', at: 0 } },
  }
  const set = (part: Partial<SwapState>) => {
    state = { ...state, ...part }
    changed()
  }
  const fake = {
    calls,
    set,
    amounts: 'shown' as 'shown' | 'hidden',
    ended: Promise.resolve('0x'),
    loss: 'little' as 'little' | 'some' | 'much' | 'unknown',
    review: async () =>
      set({
        plan: {
          ...{ status: 'ready', via: 'steps', asks: [], target: usdc.address, minimum: '1980000', at: Date.now() },
          ...{ sourceTokenAmount: state.sourceTokenAmount, toTokenAmount: state.toTokenAmount },
          steps: [
            { kind: 'approve', status: 'next' },
            { kind: 'swap', status: 'next' },
          ],
        },
      }),
  }
  let begun: object | undefined
  const swap: Swap = {
    getState: () => state,
    figures: () => ({
      ...{ minimum: '1.98', gasCost: 1n, gasCostInUsd: 0.5, sourceInUsd: 100, toInUsd: 80, providerFee: undefined },
      ...{ priceImpact: 20, priceEffect: 20, loss: fake.loss },
    }),
    networks: async () => ['eip155:8453' as ChainId],
    tokens: async () => ({ suggested: tokens, popular: [], all: tokens }),
    change: (fields) => set({ ...fields, quote: undefined, toTokenAmount: '', plan: undefined, failure: undefined }),
    begin(opening, fields) {
      begun = opening
      swap.change(fields)
    },
    hasBegun: (opening) => begun === opening,
    flip: () =>
      set({
        sourceToken: state.toToken,
        toToken: state.sourceToken,
        sourceTokenAmount: state.sourceTokenAmount || '1',
      }),
    most: () => '4.5',
    look: async () => {},
    async quote() {
      calls.push(`quote ${state.sourceTokenAmount}`)
      set({
        quote: { fromAmount: '1000000', toAmount: '2000000', route: [], providerFee: undefined, at: Date.now() },
        toTokenAmount: '2',
      })
    },
    smaller: async () => ({ amount: '0.2', usd: 4 }),
    review: () => fake.review(),
    async submit({ accepted }) {
      calls.push(`submit ${accepted}`)
      if (state.plan) set({ plan: { ...state.plan, status: 'running' } })
      return fake.ended
    },
    stop: () => void calls.push('stop'),
    discard: () => state.plan?.status !== 'running' && set({ plan: undefined }),
  }
  return Object.assign(fake, { swap })
}

async function opened(view: object = {}, change: (fake: ReturnType<typeof fakeSwap>) => void = () => {}) {
  const site = fakeFlow({
    account: {
      ...{ status: 'connected', isConnected: true, address: '0x4f3A120E72C76c22ae802D129F599BFDbc31cb91' },
      ...{
        allAccounts: [],
        addressLabels: {},
        balanceStatus: 'unknown',
        connectedWalletInfo: { name: 'Harbor', type: 'ANNOUNCED' },
      },
    },
  })
  const fake = fakeSwap(site.changed)
  change(fake)
  Object.assign(site.flow.latchkey, {
    feature: async (name: string) =>
      name === 'display' ? { choices: () => ({ amounts: fake.amounts, hidden: [] }) } : fake.swap,
  })
  const { unmount } = mount(document.body, site.flow)
  undo = unmount
  await site.flow.open()
  site.flow.reset({ name: 'Account' })
  site.flow.push({ name: 'Swap', ...view })
  return { ...site, fake }
}
const root = () => document.querySelector('latchkey-modal')?.shadowRoot?.querySelector<HTMLElement>('.root')
const within = () => root()?.querySelector<HTMLElement>('.page:not(.leaving)')
const patience = { timeout: 10_000 }
/** Views and words are loaded by the page: on a busy machine that takes its time. */
const until = <T,>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: 10_000 })
const button = (name: RegExp | string) =>
  [...(within()?.querySelectorAll<HTMLElement>('button') ?? [])].find((one) => {
    const text = one.getAttribute('aria-label') ?? one.textContent ?? ''
    return typeof name === 'string' ? text === name : name.test(text)
  })
const find = (name: RegExp | string) =>
  vi.waitFor(() => button(name) ?? expect.fail(`no button ${name} in ${within()?.textContent}`), patience)
const press = (name: RegExp | string) =>
  vi.waitFor(() => {
    const one = button(name)
    if (one?.getAttribute('aria-disabled') === 'true' || !one) throw new Error(`nothing to press: ${name}`)
    one.click()
  }, patience)
const field = (name: string) =>
  vi.waitFor(
    () => within()?.querySelector<HTMLInputElement>(`input[aria-label="${name}"]`) ?? expect.fail(`no field ${name}`),
    patience,
  )

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

describe('SwapPreview', () => {
  const planned = async (change?: (fake: ReturnType<typeof fakeSwap>) => void) => {
    const site = await opened({ amount: '1', toToken: usdc.assetId }, change)
    await press('Review')
    return site
  }

  it('beneath it the form asks for no price; who comes back finds none that is over', async () => {
    const { fake, flow } = await planned()
    await find(/^Swap 1\.00 ETH/)
    const asked = () => fake.calls.filter((call) => call.startsWith('quote')).length
    const before = asked()
    // What makes a form on top ask at once.
    const wake = () => {
      dispatchEvent(new Event('online'))
      document.dispatchEvent(new Event('visibilitychange'))
    }
    const { quote } = fake.swap.getState()
    fake.set({ quote: quote && { ...quote, at: Date.now() - 60_000 } })
    wake()
    expect(asked()).toBe(before)
    flow.back()
    await until(() => expect(asked()).toBe(before + 1))
    wake()
    await until(() => expect(asked()).toBe(before + 2))
  })

  it('waits for the wallet, says where it stands, and ends', async () => {
    const { fake } = await planned()
    await press(/^Swap 1\.00 ETH/)
    await find('Waiting for Harbor')
    const plan = fake.swap.getState().plan ?? expect.fail('no plan')
    fake.set({
      plan: {
        ...plan,
        steps: [
          { kind: 'approve', status: 'mining' },
          { kind: 'swap', status: 'next' },
        ],
      },
    })
    await find('Waiting for the network')
    expect(within()?.querySelector('[data-step="approve"]')?.getAttribute('aria-current')).toBe('step')
    await press('Stop here')
    expect(fake.calls.slice(-2)).toEqual(['submit ', 'stop'])
    fake.set({ plan: { ...plan, status: 'done', hash: `0x${'1'.repeat(64)}` } })
    await find('Done')
    expect(within()?.querySelector('[data-transaction]')).not.toBeNull()
  })

  it('tells who closed it how it ended, and leads back to it', async () => {
    const { fake, flow } = await planned()
    let end = () => {}
    fake.ended = new Promise((resolve) => {
      end = () => resolve('0x')
    })
    await press(/^Swap 1\.00 ETH/)
    await find('Waiting for Harbor')
    flow.close('close-button')
    await until(() => expect(document.querySelector('latchkey-modal')).toBeNull())
    const { plan } = fake.swap.getState()
    if (plan) fake.set({ plan: { ...plan, status: 'done', hash: `0x${'1'.repeat(64)}` } })
    end()
    const said = () => document.querySelector('latchkey-toast')?.shadowRoot?.querySelector('.toast')
    await until(() => expect(said()?.textContent).toBe('You swapped 1.00 ETH for about 2.00 USDCView'))
    said()?.querySelector<HTMLButtonElement>('.text-button')?.click()
    await find('Done')
    expect(within()?.querySelector('[data-transaction]')).not.toBeNull()
  })

  it('says what a contract refused for, and asks again', async () => {
    const { fake } = await planned((one) => {
      one.review = () => Promise.reject(swapWouldRevert({ detail: 'paused' }))
    })
    await until(() => expect(within()?.textContent).toContain('The contract says: paused'))
    fake.review = async () =>
      fake.set({
        plan: {
          ...{ status: 'ready', via: 'steps', asks: ['unchecked'], target: usdc.address, minimum: '1', at: Date.now() },
          ...{ sourceTokenAmount: '1', toTokenAmount: '2', steps: [{ kind: 'swap', status: 'next' }] },
        },
      })
    await press('Try again')
    const submit = await find(/^Swap 1\.00 ETH/)
    expect(submit.getAttribute('aria-disabled')).toBe('true')
    within()?.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click()
    await until(() => expect(button(/^Swap 1\.00 ETH/)?.getAttribute('aria-disabled')).toBeNull())
    button(/^Swap 1\.00 ETH/)?.click()
    expect(fake.calls.at(-1)).toBe('submit unchecked')
  })

  it('N-248 a yes to one loss is none to a larger one', async () => {
    const { fake } = await planned((one) => {
      const { review } = one
      one.loss = 'some'
      one.review = async () => {
        await review()
        const { plan } = one.swap.getState()
        if (plan) one.set({ plan: { ...plan, asks: ['price-effect'] } })
      }
    })
    const box = () =>
      vi.waitFor(() => within()?.querySelector<HTMLInputElement>('input[type="checkbox"]') ?? expect.fail('no box'))
    await box()
    // What is lost is known, and said with its share: here a fifth of a hundred dollars.
    const said = within()?.textContent
    expect(said).toContain('You would lose about $20.00')
    expect(said).toContain('All in all it costs 20%.')
    expect(said).toContain('I accept a loss of about $20.00')
    expect(said).not.toContain('Nobody knows')
    ;(await box()).click()
    await until(() => expect(button(/^Swap 1\.00 ETH/)?.getAttribute('aria-disabled')).toBeNull())
    const plan = fake.swap.getState().plan ?? expect.fail('no plan')
    // The price of the next ten seconds, a little worse, and then one that takes nearly everything.
    fake.set({ plan: { ...plan, minimum: '1970000' } })
    await until(() => expect(button(/^Swap 1\.00 ETH/)?.getAttribute('aria-disabled')).toBeNull())
    fake.set({ plan: { ...plan, toTokenAmount: '0.002', minimum: '1980' } })
    await until(() => expect(button(/^Swap 1\.00 ETH/)?.getAttribute('aria-disabled')).toBe('true'))
    expect((await box()).checked).toBe(false)
    button(/^Swap 1\.00 ETH/)?.click()
    expect(fake.calls.filter((call) => call.startsWith('submit'))).toEqual([])
  })

  it('what is not confirmed leads to the history only where the site shows one', async () => {
    const { fake, site } = await planned()
    await find(/^Swap 1\.00 ETH/)
    const plan = fake.swap.getState().plan ?? expect.fail('no plan')
    const failed = { ...plan, status: 'failed' as const, failure: { code: 'swap.unconfirmed', message: '' } }
    const show = (history: boolean) => Object.assign(site.options, { features: { history } })
    show(true)
    fake.set({ plan: failed })
    await find('See activity')
    show(false)
    fake.set({ plan: { ...failed } })
    await until(() => expect(button('See activity')).toBeUndefined())
    await find('Try again')
  })

  it('a refusal in the wallet is neutral, and says what stays allowed', async () => {
    const { fake } = await planned()
    await find(/^Swap 1\.00 ETH/)
    const plan = fake.swap.getState().plan ?? expect.fail('no plan')
    const failure = { code: 'wallet.request_rejected', message: '' }
    fake.set({ plan: { ...plan, status: 'stopped', allowed: '1', failure } })
    await until(() => expect(within()?.textContent).toContain('You said no'))
    expect(within()?.textContent).toContain('may still take 1.00 ETH')
  })
})
