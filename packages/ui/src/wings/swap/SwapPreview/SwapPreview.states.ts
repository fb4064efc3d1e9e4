import { ethereum } from '../../../views/fixtures/facts'
import { ether, lantern, usdc } from '../../../views/fixtures/swapTokens'
import type { States } from '../../../views/Screen'
import type { PlanFailure, PlanStep, SwapPreviewHandlers, SwapPreviewModel } from './SwapPreviewModel'

const steps = (approve: PlanStep['status'], swap: PlanStep['status'], arrives: PlanStep['status'] = 'next') => [
  { kind: 'approve' as const, status: approve },
  { kind: 'swap' as const, status: swap },
  { kind: 'arrives' as const, status: arrives },
]
const common = {
  pay: { token: usdc, text: '640.00 USDC', usd: '$640.00' },
  get: { token: ether, text: '0.1979 ETH', usd: '$634.10' },
  minimum: '0.1959',
  fees: '$6.56',
  hasServiceFee: true,
  steps: steps('next', 'next'),
  via: 'steps',
  wallet: 'Harbor',
  network: ethereum,
} as const
const ready = {
  ...common,
  seconds: 6,
  ask: undefined,
  loss: undefined,
  targets: ['0x4f3A120E72C76c22ae802D129F599BFDbc31cb91'],
  isAccepted: true,
} as const
const ended = (more: Partial<PlanFailure>): Extract<SwapPreviewModel, { state: 'error' }> => ({
  state: 'error',
  failure: { kind: 'rejected', again: 'now', reason: undefined, allowed: undefined, from: 'USDC', to: 'ETH', ...more },
})

/** What is got imitates another token. */
const counterfeit = {
  get: {
    ...common.get,
    token: {
      ...usdc,
      assetId: 'eip155:1/erc20:0x71C7656EC7ab88b098defB751B7401B5f6d8976F',
      symbol: 'USDС',
      imitates: 'USDC',
    },
    text: '640.00 USDС',
  },
  minimum: '633.60',
  ask: 'counterfeit',
  targets: ['0x71C7656EC7ab88b098defB751B7401B5f6d8976F'],
  isAccepted: false,
} as const

export const states: States<SwapPreviewModel> = {
  loading: { state: 'loading' },
  slow: { state: 'slow' },
  failed: { state: 'failed' },
  offline: { state: 'offline' },
  ready: { state: 'ready', ...ready },
  disabled: { state: 'disabled', ...common, steps: steps('done', 'wallet'), waitsFor: 'wallet', isOfOther: false },
  success: {
    state: 'success',
    ...common,
    steps: steps('done', 'done', 'done'),
    hash: `0x${'8d'.repeat(32)}`,
    explorer: 'https://explorer.example/tx/0x8d',
  },
  error: ended({}),
}

/** Each way to end without a swap; that the visitor said no stands above. */
const ends: Readonly<Record<`error-${Exclude<PlanFailure['kind'], 'rejected'>}`, SwapPreviewModel>> = {
  'error-revert': ended({ kind: 'revert', reason: 'USDT: balance too low' }),
  'error-reverted': ended({ kind: 'reverted' }),
  'error-stopped': ended({ kind: 'stopped', allowed: '640.00 USDC' }),
  'error-standing': ended({ kind: 'standing', again: 'later' }),
  'error-sending': ended({ kind: 'sending', again: 'later' }),
  'error-short': ended({ kind: 'short' }),
  'error-funds': ended({ kind: 'funds' }),
  'error-unsafe': ended({ kind: 'unsafe' }),
  'error-worse': ended({ kind: 'worse' }),
  'error-other': ended({ kind: 'other' }),
  'error-refused': ended({ kind: 'refused' }),
  'error-unreached': ended({ kind: 'unreached' }),
  'error-running': ended({ kind: 'running' }),
  'error-unconfirmed': ended({ kind: 'unconfirmed' }),
  'error-liquidity': ended({ kind: 'liquidity' }),
  'error-no-route': ended({ kind: 'no-route' }),
  'error-small': ended({ kind: 'small' }),
}

export const variants: Readonly<Record<string, SwapPreviewModel>> = {
  'ready-reset': { state: 'ready', ...ready, steps: [{ kind: 'reset', status: 'next' }, ...steps('next', 'next')] },
  'ready-long': {
    state: 'ready',
    ...ready,
    pay: { ...common.get, text: '0.5 ETH', usd: '$1,500.00' },
    get: { token: { ...usdc, symbol: 'USDT' }, text: '1,498.417961 USDT', usd: '$1,498.42' },
    minimum: '1,483.433782',
  },
  'ready-unchecked': { state: 'ready', ...ready, ask: 'unchecked', isAccepted: false },
  'ready-unknown-contract': { state: 'ready', ...ready, ask: 'unknown-contract', isAccepted: false },
  'ready-counterfeit': {
    state: 'ready',
    ...ready,
    pay: { ...common.pay, token: ether, text: '0.2 ETH' },
    ...counterfeit,
  },
  'ready-counterfeits': {
    state: 'ready',
    ...ready,
    pay: {
      ...common.pay,
      token: {
        ...usdc,
        assetId: 'eip155:1/erc20:0x4f3A120E72C76c22ae802D129F599BFDbc31cb91',
        symbol: 'DAl',
        imitates: 'DAI',
      },
      text: '640.00 DAl',
    },
    ...counterfeit,
    targets: [...counterfeit.targets, '0x4f3A120E72C76c22ae802D129F599BFDbc31cb91'],
  },
  'ready-worth': { state: 'ready', ...ready, ask: 'price-unknown', isAccepted: false },
  'ready-effect': {
    state: 'ready',
    ...ready,
    pay: { ...common.pay, text: '800.00 USDC', usd: '$800.00' },
    get: { token: lantern, text: '934.00 LNT', usd: '$663.14' },
    minimum: '924.66',
    ask: 'price-effect',
    loss: { usd: '$136.86', percent: '17.1%' },
    isAccepted: false,
  },
  'ready-standing': { state: 'ready', ...ready, ask: 'standing', isAccepted: false },
  'disabled-approval': {
    state: 'disabled',
    ...common,
    steps: steps('mining', 'next'),
    waitsFor: 'approval',
    isOfOther: false,
  },
  'disabled-mining': {
    state: 'disabled',
    ...common,
    steps: steps('done', 'mining'),
    waitsFor: 'network',
    isOfOther: false,
  },
  'disabled-batch': {
    state: 'disabled',
    ...common,
    via: 'batch',
    steps: steps('wallet', 'wallet'),
    waitsFor: 'wallet',
    isOfOther: false,
  },
  'disabled-other': {
    state: 'disabled',
    ...common,
    steps: steps('done', 'wallet'),
    waitsFor: 'wallet',
    isOfOther: true,
  },
  'success-no-explorer': {
    state: 'success',
    ...common,
    steps: steps('done', 'done', 'done'),
    hash: `0x${'8d'.repeat(32)}`,
    explorer: undefined,
  },
  ...ends,
  'error-allowed': ended({ allowed: '640.00 USDC' }),
  'error-unconfirmed-allowed': ended({ kind: 'unconfirmed', allowed: '640.00 USDC' }),
}

const nothing = () => {}

export const handlers: SwapPreviewHandlers = {
  drawnIn: nothing,
  onSubmit: nothing,
  onStop: nothing,
  onAccept: nothing,
  onActivity: nothing,
  onAgain: nothing,
  onRetry: nothing,
  onDone: nothing,
}
