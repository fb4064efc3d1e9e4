import { address, base, ethereum } from '../../../views/fixtures/facts'
import { face } from '../../../views/fixtures/people'
import { alike, dollarToken, ether, ferryToken, friend, lightToken } from '../../../views/fixtures/transfers'
import type { States } from '../../../views/Screen'
import type { WalletSendHandlers, WalletSendModel } from './WalletSendModel'

const form = {
  state: 'ready',
  token: ether,
  amount: '0.25',
  unit: 'token',
  other: '$801.03',
  most: 'idle',
  to: '',
  receiver: { status: 'none' },
  recent: [
    { address: friend, name: 'bob.eth', image: face, typed: 'bob.eth' },
    { address, name: undefined, image: undefined, typed: undefined },
  ],
  ways: ['scan', 'paste'],
  next: 'address',
  isListMissing: false,
} as const

export const states: States<WalletSendModel> = {
  loading: { state: 'loading' },
  slow: { state: 'slow' },
  error: { state: 'error', code: 'rpc.unreachable' },
  offline: { state: 'offline' },
  empty: { state: 'empty' },
  disabled: { state: 'disabled', network: base },
  ready: form,
}

export const variants: Readonly<Record<string, WalletSendModel>> = {
  'ready-nothing': { ...form, amount: '', other: '$0.00', next: 'amount', recent: [] },
  'ready-no-token': { ...form, token: undefined, amount: '', other: undefined, next: 'token', recent: [] },
  'ready-dollars': { ...form, unit: 'dollars', amount: '801.03', other: '0.25 ETH' },
  'ready-many-dollars': { ...form, unit: 'dollars', amount: '1234.5', other: '0.385288 ETH' },
  'ready-long': { ...form, amount: '1234567.123456789012345678', next: 'balance' },
  'ready-long-network': {
    ...form,
    token: {
      ...ether,
      held: '10,000.00',
      network: { ...ethereum, name: 'Latchkey Devnet of a very long name that never ends' },
    },
  },
  'ready-not-enough': { ...form, token: dollarToken, amount: '900', other: '$900.00', next: 'balance' },
  'ready-looking': { ...form, to: 'bob.eth', receiver: { status: 'looking' }, next: 'looking' },
  'ready-looking-slow': { ...form, to: 'bob.eth', receiver: { status: 'slow' }, next: 'looking' },
  'ready-found': {
    ...form,
    to: 'bob.eth',
    receiver: { status: 'found', address: friend, name: 'bob.eth', image: undefined, leads: 'name' },
    next: 'review',
  },
  'ready-known': {
    ...form,
    to: friend,
    receiver: { status: 'found', address: friend, name: 'bob.eth', image: face, leads: 'name' },
    next: 'review',
  },
  'ready-stranger': {
    ...form,
    to: alike,
    receiver: { status: 'found', address: alike, name: 'claim-your-airdrop.eth', image: undefined, leads: 'address' },
    next: 'review',
  },
  'ready-waiting': {
    ...form,
    to: friend,
    receiver: { status: 'found', address: friend, name: 'bob.eth', image: face, leads: 'name' },
    next: 'waiting',
  },
  // Not known yet, or not to be had.
  'ready-unnamed': {
    ...form,
    to: friend,
    receiver: { status: 'found', address: friend, name: undefined, image: undefined, leads: 'address' },
    recent: [{ address: friend, name: undefined, image: undefined, typed: undefined }],
    next: 'review',
  },
  'ready-not-found': {
    ...form,
    to: 'bob.eth',
    receiver: { status: 'failed', code: 'send.name_not_found' },
    next: 'invalid-address',
  },
  'ready-invalid': {
    ...form,
    to: friend.slice(0, 30),
    receiver: { status: 'failed', code: 'send.receiver_invalid' },
    next: 'invalid-address',
  },
  'ready-not-asked': {
    ...form,
    to: 'bob.eth',
    receiver: { status: 'failed', code: 'http.unreachable' },
    next: 'retry',
  },
  'ready-item': { ...form, token: lightToken, amount: '1', other: undefined },
  'ready-items': { ...form, token: ferryToken, amount: '2', other: undefined },
  'ready-list-missing': { ...form, token: { ...ether, network: ethereum }, isListMissing: true },
  'ready-most-reading': { ...form, token: { ...ether, network: ethereum }, most: 'reading' },
  'ready-most-failed': { ...form, token: { ...ether, network: ethereum }, most: 'failed' },
}

export const handlers: WalletSendHandlers = {
  onAmount: () => {},
  onUnit: () => {},
  onMost: () => {},
  onTo: () => {},
  onPaste: () => {},
  onRecent: () => {},
  onToken: () => {},
  onReview: () => {},
  onRetry: () => {},
  onLookAgain: () => {},
  onReceive: () => {},
  onSwitch: () => {},
}
