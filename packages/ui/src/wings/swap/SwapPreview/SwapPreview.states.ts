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
const failure: PlanFailure = { kind: 'rejected', again: 'now', reason: undefined, allowed: undefined }

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
  error: { state: 'error', failure },
}

export const variants: Readonly<Record<string, SwapPreviewModel>> = {
  'ready-reset': { state: 'ready', ...ready, steps: [{ kind: 'reset', status: 'next' }, ...steps('next', 'next')] },
  'ready-unchecked': { state: 'ready', ...ready, ask: 'unchecked', isAccepted: false },
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
  'error-allowed': { state: 'error', failure: { ...failure, allowed: '640.00 USDC' } },
  'error-revert': { state: 'error', failure: { ...failure, kind: 'revert', reason: 'USDT: balance too low' } },
  'error-reverted': { state: 'error', failure: { ...failure, kind: 'reverted' } },
  'error-stopped': { state: 'error', failure: { ...failure, kind: 'stopped', allowed: '640.00 USDC' } },
  'error-standing': { state: 'error', failure: { ...failure, kind: 'standing', again: 'later' } },
  'error-sending': { state: 'error', failure: { ...failure, kind: 'sending', again: 'later' } },
  'error-unsafe': { state: 'error', failure: { ...failure, kind: 'unsafe' } },
  'error-worse': { state: 'error', failure: { ...failure, kind: 'worse' } },
  'error-other': { state: 'error', failure: { ...failure, kind: 'other' } },
  'error-refused': { state: 'error', failure: { ...failure, kind: 'refused' } },
  'error-unreached': { state: 'error', failure: { ...failure, kind: 'unreached' } },
  'error-running': { state: 'error', failure: { ...failure, kind: 'running' } },
  'error-unconfirmed-allowed': { state: 'error', failure: { ...failure, kind: 'unconfirmed', allowed: '640.00 USDC' } },
  'error-unconfirmed': { state: 'error', failure: { ...failure, kind: 'unconfirmed' } },
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
