import { ether, lantern, usdc } from '../../../views/fixtures/swapTokens'
import type { States } from '../../../views/Screen'
import type { SwapHandlers, SwapModel, SwapPrice } from './SwapModel'

const pay = { token: usdc, amount: '640', usd: '$640.00', held: '812.40', lost: undefined } as const
const get = { token: ether, amount: '0.1979', usd: '$634.10', held: '1.204', lost: undefined } as const
const none = { usd: undefined, amount: '' } as const
const price = {
  kind: 'ready',
  rate: { one: 'ETH', amount: '3,206.40', other: 'USDC' },
  seconds: 6,
  pools: 2,
  minimum: '0.1959 ETH',
  effect: '0.1%',
  impact: '0.9%',
  fees: '$6.56',
  hasServiceFee: true,
} as const
const form = {
  network: 'Ethereum',
  missing: undefined,
  pay,
  get,
  hasMost: true,
  price,
  warning: undefined,
  isAccepted: false,
  block: undefined,
} as const
const asking = { ...form, get: { ...get, ...none }, block: { kind: 'asking' } } as const

export const states: States<SwapModel> = {
  loading: { state: 'loading' },
  slow: { state: 'slow' },
  error: { state: 'error' },
  ready: { state: 'ready', ...form },
  offline: { state: 'offline', ...asking, price: { kind: 'none' } },
  stale: { state: 'stale', ...asking, price: { kind: 'late' } },
}

type Failure = Extract<SwapPrice, { kind: 'failed' }>['message']
const failed = (message: Failure): SwapModel => ({
  state: 'ready',
  ...asking,
  price: { kind: 'failed', message },
  block: { kind: 'price' },
})
const failures: Readonly<Record<`ready-${Failure}`, SwapModel>> = {
  'ready-no-route': failed('no-route'),
  'ready-liquidity': failed('liquidity'),
  'ready-small': failed('small'),
  'ready-unsafe': failed('unsafe'),
  'ready-price-failed': failed('price-failed'),
  'ready-refused': failed('refused'),
}
const much = {
  ...form,
  pay: { ...pay, amount: '800', usd: '$800.00' },
  get: { token: lantern, amount: '934.00', usd: '$663.14', held: '200.31', lost: '-17.1%' },
  price: { ...price, rate: { one: 'USDC', amount: '1.1675', other: 'LNT' }, seconds: 3 },
  warning: {
    kind: 'much',
    usd: '$137',
    percent: '17.1%',
    smaller: { amount: '150', text: '150 USDC', usd: '$4' },
  },
} as const

export const variants: Readonly<Record<string, SwapModel>> = {
  'ready-empty': {
    state: 'ready',
    ...form,
    pay: { ...pay, ...none },
    get: { ...get, ...none, token: undefined, held: undefined },
    price: { kind: 'none' },
    block: { kind: 'token' },
  },
  'ready-amount': {
    state: 'ready',
    ...form,
    pay: { ...pay, ...none },
    get: { ...get, ...none },
    price: { kind: 'none' },
    block: { kind: 'amount' },
  },
  'ready-missing': {
    state: 'ready',
    ...form,
    missing: 'LNT',
    pay: { ...none, token: undefined, held: undefined, lost: undefined },
    get: { ...none, token: undefined, held: undefined, lost: undefined },
    price: { kind: 'none' },
    hasMost: false,
    block: { kind: 'source' },
  },
  'ready-asking': { state: 'ready', ...asking, price: { kind: 'asking' } },
  'ready-not-enough': {
    state: 'ready',
    ...form,
    pay: { ...pay, amount: '900', usd: '$900.00' },
    block: { kind: 'too-much', held: '812.40 USDC' },
  },
  'ready-fee': {
    state: 'ready',
    ...form,
    pay: { ...get, amount: '1.204' },
    get: pay,
    block: { kind: 'fee', symbol: 'ETH' },
  },
  ...failures,
  'ready-some': {
    state: 'ready',
    ...form,
    price: { ...price, effect: '4%', impact: '4.8%' },
    warning: { kind: 'some', usd: '$31' },
  },
  'ready-much': { state: 'ready', ...much, block: { kind: 'tick' } },
  'ready-accepted': { state: 'ready', ...much, isAccepted: true, block: undefined },
  'ready-worth': {
    state: 'ready',
    ...form,
    get: { ...get, usd: undefined },
    price: { ...price, effect: undefined, impact: undefined },
    warning: { kind: 'worth' },
    block: { kind: 'tick' },
  },
  'ready-hostile': {
    state: 'ready',
    ...form,
    pay: { ...pay, amount: '123456789012345678901234.5678', token: { ...usdc, symbol: 'VERYLONGSYMBOLOFASTRANGER' } },
    get: { ...get, token: { ...ether, symbol: 'رمز غريب طويل' } },
  },
}

const nothing = () => {}

export const handlers: SwapHandlers = {
  onAmount: nothing,
  onMost: nothing,
  onFlip: nothing,
  onToken: nothing,
  onAccept: nothing,
  onReview: nothing,
  onRetry: nothing,
}
