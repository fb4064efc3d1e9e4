import { ethereum } from '../../../views/fixtures/facts'
import { face } from '../../../views/fixtures/people'
import { alike, ferryToken, friend, lightToken } from '../../../views/fixtures/transfers'
import type { States } from '../../../views/Screen'
import type {
  ReceiverFace,
  ReviewFacts,
  WalletSendPreviewHandlers,
  WalletSendPreviewModel,
} from './WalletSendPreviewModel'

const bob: ReceiverFace = {
  address: friend,
  name: 'bob.eth',
  image: undefined,
  leads: 'name',
  by: 'name',
  kind: 'account',
  past: 'first',
  times: 0,
}

const unnamed: ReceiverFace = { ...bob, name: undefined, leads: 'address', by: 'address' }

const facts: ReviewFacts = {
  amount: '0.25',
  symbol: 'ETH',
  worth: '$801.03',
  receiver: bob,
  lookalike: undefined,
  network: ethereum,
  fee: '$0.41 – $0.62',
  feeAmount: '0.000193 ETH',
  deposit: undefined,
  arrives: undefined,
  after: '0.9539 ETH',
  feeSymbol: 'ETH',
}

export const states: States<WalletSendPreviewModel> = {
  loading: { state: 'loading' },
  slow: { state: 'slow' },
  offline: { state: 'offline' },
  error: { state: 'error', code: 'rpc.unreachable' },
  ready: { state: 'ready', notice: undefined, ...facts },
  disabled: { state: 'disabled', why: 'no-fee', ...facts },
  'awaiting-wallet': { state: 'awaiting-wallet', wallet: 'Harbor', isSlow: false, ...facts },
}

const ready = { state: 'ready', notice: undefined, ...facts } as const

export const variants: Readonly<Record<string, WalletSendPreviewModel>> = {
  'error-refused': { state: 'error', code: 'send.receiver_is_token' },
  'error-contract': { state: 'error', code: 'chain.execution_reverted' },
  'ready-item': {
    ...ready,
    amount: '1',
    symbol: lightToken.name,
    item: { image: lightToken.image, name: lightToken.name, count: 'only' },
    worth: undefined,
    after: '0',
  },
  'ready-items': {
    ...ready,
    amount: '2',
    symbol: ferryToken.name,
    item: { image: ferryToken.image, name: ferryToken.name, count: 'several' },
    worth: undefined,
    after: '1',
  },
  'ready-known': { ...ready, receiver: { ...bob, image: face, by: 'address', past: 'known', times: 6 } },
  // The name is not known yet, or not to be had.
  'ready-unnamed': { ...ready, receiver: { ...unnamed, past: 'known', times: 6 } },
  'ready-long': {
    ...ready,
    amount: '9,999.999892728764565111',
    worth: '$29,999,999.67',
    after: '1,234,567.123456 ETH',
  },
  'ready-first': { ...ready, receiver: unnamed },
  'ready-stranger': { ...ready, receiver: { ...unnamed, address: alike, name: 'claim-your-airdrop.eth' } },
  'ready-unknown': { ...ready, receiver: { ...bob, past: 'unknown' } },
  'ready-only-sender': { ...ready, receiver: { ...unnamed, past: 'only-sender' } },
  'ready-own': { ...ready, receiver: { ...bob, past: 'own' } },
  'ready-contract': { ...ready, receiver: { ...unnamed, kind: 'contract' } },
  'ready-keyless': { ...ready, receiver: { ...unnamed, kind: 'keyless' } },
  'ready-keyless-declined': { ...ready, notice: 'declined', receiver: { ...unnamed, kind: 'keyless' } },
  'ready-lookalike': {
    ...ready,
    receiver: { ...unnamed, address: alike },
    lookalike: { address: friend, name: 'bob.eth', times: 6 },
  },
  'ready-deposit': {
    ...ready,
    symbol: 'USDC',
    receiver: {
      ...unnamed,
      address: '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv',
    },
    deposit: '0.002039 SOL',
    worth: undefined,
    fee: '0.000005 SOL',
    feeAmount: undefined,
    feeSymbol: 'SOL',
  },
  'ready-kept': { ...ready, symbol: 'CNDL', arrives: '0.225 CNDL', receiver: { ...bob, past: 'known', times: 2 } },
  'ready-balance-changed': { ...ready, notice: 'balance', receiver: { ...bob, past: 'known', times: 2 } },
  'ready-fee-changed': { ...ready, notice: 'fee', receiver: { ...bob, past: 'known', times: 2 } },
  'ready-declined': { ...ready, notice: 'declined', receiver: { ...bob, past: 'known', times: 2 } },
  'ready-maybe-sent': { ...ready, notice: 'maybe-sent', receiver: { ...bob, past: 'known', times: 2 } },
  'ready-again-sent': { ...ready, again: 'sent', receiver: { ...bob, past: 'known', times: 2 } },
  'ready-again-asked': { ...ready, again: 'asked', receiver: { ...bob, past: 'known', times: 2 } },
  'ready-failed': { ...ready, notice: { code: 'send.receiver_changed' } },
  'disabled-too-little': { state: 'disabled', why: 'too-little', ...facts },
  'awaiting-wallet-slow': { state: 'awaiting-wallet', wallet: undefined, isSlow: true, ...facts },
}

export const handlers: WalletSendPreviewHandlers = {
  drawnIn: () => {},
  onSend: () => {},
  onInstead: () => {},
  onCopy: async () => true,
  onRetry: () => {},
  onChange: () => {},
}
