import type { Swap, SwapState, SwapToken } from '@latchkey/features/swap'
import type { ChainId } from '@latchkey/protocol/caip'
import { expect, onTestFinished, vi } from 'vitest'
import { fakeFlow } from '../../fake/fakeFlow.test.support'
import { mount } from '../../shell/mount'

export const chainId = 'eip155:1' as ChainId
const token = (symbol: string, place: number): SwapToken => ({
  ...{ chainId, symbol, name: `The ${symbol}`, decimals: 6, iconUrl: '' },
  assetId: place === 0 ? `${chainId}/slip44:60` : `${chainId}/erc20:0x${String(place).padStart(40, '0')}`,
  address: place === 0 ? '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee' : `0x${String(place).padStart(40, '0')}`,
})
export const tokens = ['ETH', 'USDC', 'LNT'].map(token)
export const [ether, usdc, lantern] = tokens as [SwapToken, SwapToken, SwapToken]

/** The feature as views know it: a form that changes, prices and plans the test decides on. */
export function fakeSwap(changed: () => void) {
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
    tokens,
    calls,
    set,
    amounts: 'shown' as 'shown' | 'hidden',
    /** How what was submitted ends. */
    ended: Promise.resolve('0x'),
    submit: async () => {
      if (state.plan?.status === 'ready') set({ plan: { ...state.plan, status: 'running' } })
      return fake.ended
    },
    loss: 'little' as 'little' | 'some' | 'much' | 'unknown',
    review: async () =>
      set({
        plan: {
          ...{ status: 'ready', via: 'steps', asks: [], target: usdc.address, minimum: '1980000', at: Date.now() },
          ...{ sourceToken: state.sourceToken ?? ether, toToken: state.toToken ?? usdc },
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
    tokens: async () => ({ suggested: fake.tokens.filter(({ imitates }) => !imitates), popular: [], all: fake.tokens }),
    listed: async (signal) => (await swap.tokens(signal)).all,
    change: (fields) =>
      set({
        ...{ ...fields, quote: undefined, toTokenAmount: '', failure: undefined },
        plan: state.plan?.status === 'running' ? state.plan : undefined,
      }),
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
      return fake.submit()
    },
    stop: () => void calls.push('stop'),
    runsOther: () =>
      state.plan?.status === 'running' &&
      (['sourceToken', 'toToken', 'sourceTokenAmount'] as const).some((part) => state.plan?.[part] !== state[part]),
    discard: () => state.plan?.status !== 'running' && set({ plan: undefined }),
  }
  return Object.assign(fake, { swap })
}

/** The plan on screen, where nothing halted it. */
export function planOf({ swap }: ReturnType<typeof fakeSwap>) {
  const { plan } = swap.getState()
  const isGoing = plan?.status === 'ready' || (plan?.status === 'running' && !plan.standing)
  return isGoing ? plan : expect.fail('no plan')
}

/** A connected visitor on the form of a swap. */
export async function opened(view: object = {}, change: (fake: ReturnType<typeof fakeSwap>) => void = () => {}) {
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
  onTestFinished(unmount)
  await site.flow.open()
  site.flow.reset({ name: 'Account' })
  site.flow.push({ name: 'Swap', ...view })
  return { ...site, fake }
}
export const root = () => document.querySelector('latchkey-modal')?.shadowRoot?.querySelector<HTMLElement>('.root')
export const within = () => root()?.querySelector<HTMLElement>('.page:not(.leaving)')
const patience = { timeout: 10_000 }
/** Views and words are loaded by the page: on a busy machine that takes its time. */
export const until = <T,>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: 10_000 })
export const button = (name: RegExp | string) =>
  [...(within()?.querySelectorAll<HTMLElement>('button') ?? [])].find((one) => {
    const text = one.getAttribute('aria-label') ?? one.textContent ?? ''
    return typeof name === 'string' ? text === name : name.test(text)
  })
export const find = (name: RegExp | string) =>
  vi.waitFor(() => button(name) ?? expect.fail(`no button ${name} in ${within()?.textContent}`), patience)
export const press = (name: RegExp | string) =>
  vi.waitFor(() => {
    const one = button(name)
    if (one?.getAttribute('aria-disabled') === 'true' || !one) throw new Error(`nothing to press: ${name}`)
    one.click()
  }, patience)
export const field = (name: string) =>
  vi.waitFor(
    () => within()?.querySelector<HTMLInputElement>(`input[aria-label="${name}"]`) ?? expect.fail(`no field ${name}`),
    patience,
  )
