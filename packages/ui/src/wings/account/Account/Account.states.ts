import { address, ethereum } from '../../../views/fixtures/facts'
import { candle, driftwood, ether, holdings, listed, many } from '../../../views/fixtures/tokens'
import { harbor, pretender } from '../../../views/fixtures/wallets'
import type { States } from '../../../views/Screen'
import type { AccountHandlers, AccountModel } from './AccountModel'

const common = {
  address,
  name: undefined,
  image: undefined,
  wallet: harbor,
  network: ethereum,
  explorer: `https://explorer.example/address/${address}`,
  accounts: 1,
  amounts: 'shown',
  namespace: 'eip155',
  families: [{ namespace: 'eip155', isConnected: true }],
  alsoEnds: [],
  holdings: { state: 'absent' },
  features: ['onramp', 'swaps', 'receive', 'send'],
  unknown: [],
  tabs: ['tokens', 'nfts', 'activity'],
  tab: 'tokens',
  head: 'open',
  sent: 'settled',
} as const
const both = [
  { namespace: 'eip155', isConnected: true },
  { namespace: 'solana', isConnected: true },
] as const
const fell = { direction: 'down', amount: '−$85.09', percent: '1.8%', signedPercent: '−1.8%' } as const
const balance = { amount: '1.204', symbol: 'ETH' }

export const states: States<AccountModel> = {
  loading: { state: 'loading', waitsFor: 'balance', ...common },
  ready: { state: 'ready', balance, ...common, holdings, name: 'ann.latchkey.id', accounts: 3 },
  stale: { state: 'stale', balance, age: 135_000, ...common },
  unconfirmed: { state: 'unconfirmed', balance, ...common },
  slow: { state: 'slow', ...common },
  error: { state: 'error', ...common },
  offline: { state: 'offline', balance, ...common },
}

export const variants: Readonly<Record<string, AccountModel>> = {
  'ready-no-server': { state: 'ready', balance, ...common, features: ['receive'], tabs: ['tokens'] },
  'ready-no-server-hidden': {
    state: 'ready',
    balance,
    ...common,
    amounts: 'hidden',
    features: ['receive'],
    tabs: ['tokens'],
  },
  'ready-unsettled': { state: 'ready', balance, ...common, holdings, tabs: ['tokens', 'nfts'], sent: 'unsettled' },
  'ready-tokens-loading': { state: 'ready', balance, ...common, holdings: { state: 'loading' } },
  'ready-tokens-slow': { state: 'ready', balance, ...common, holdings: { state: 'slow' } },
  // As Arabic writes it: read from the right, the currency last.
  'ready-tokens-rtl': {
    state: 'ready',
    balance,
    ...common,
    holdings: { ...holdings, total: ['\u200f30,014,899', '.82\u00a0US$'] },
  },
  'ready-tokens-rich': {
    state: 'ready',
    balance,
    ...common,
    holdings: { ...holdings, total: ['$3,000,000,000', '.00'] },
  },
  'ready-tokens-failed': { state: 'ready', balance, ...common, holdings: { state: 'error', reason: 'failed' } },
  'ready-tokens-unserved': { state: 'ready', balance, ...common, holdings: { state: 'error', reason: 'unserved' } },
  'ready-tokens-offline': { state: 'ready', balance, ...common, holdings: { state: 'offline' } },
  'ready-tokens-empty': {
    state: 'ready',
    balance,
    ...common,
    holdings: { ...holdings, rows: [], total: ['$0', '.00'], change: undefined },
  },
  'ready-tokens-partial': {
    state: 'ready',
    balance,
    ...common,
    holdings: { ...holdings, doubt: { kind: 'partial' }, change: undefined },
  },
  'ready-tokens-old': {
    state: 'ready',
    balance,
    ...common,
    holdings: { ...holdings, doubt: { kind: 'old', age: 135_000 }, change: undefined },
  },
  'ready-tokens-cut-off': {
    state: 'ready',
    balance,
    ...common,
    holdings: { ...holdings, doubt: { kind: 'offline', age: 135_000 }, change: undefined },
  },
  'ready-tokens-just-cut-off': {
    state: 'ready',
    balance,
    ...common,
    holdings: { ...holdings, doubt: { kind: 'offline', age: 12_000 }, change: undefined },
  },
  'ready-tokens-fell': {
    state: 'ready',
    balance,
    ...common,
    holdings: { ...holdings, change: fell, rows: [...listed({ ...ether, change: fell }), ...holdings.rows.slice(1)] },
  },
  'ready-tokens-last-price': {
    state: 'ready',
    balance,
    ...common,
    holdings: { ...holdings, change: undefined, rows: [...holdings.rows, ...listed(candle)] },
  },
  'ready-tokens-unlisted': {
    state: 'ready',
    balance,
    ...common,
    holdings: { ...holdings, rows: holdings.rows.slice(0, 3), unlisted: listed(driftwood) },
  },
  'ready-tokens-hidden': {
    state: 'ready',
    balance,
    ...common,
    holdings: { ...holdings, rows: holdings.rows.slice(0, 3), hidden: listed(driftwood), amounts: 'hidden' },
  },
  'ready-tokens-many': { state: 'ready', balance, ...common, holdings: { ...holdings, rows: many } },
  'ready-folded': {
    ...{ state: 'ready', balance, ...common, name: 'ann.latchkey.id', head: 'folded' },
    holdings: { ...holdings, rows: many },
  },
  'ready-tokens-solana': {
    state: 'ready',
    balance,
    ...common,
    namespace: 'solana',
    holdings: {
      ...holdings,
      total: undefined,
      native: { amount: '100', symbol: 'SOL' },
      change: undefined,
      rows: listed(driftwood),
    },
    features: ['receive', 'send'],
    tabs: ['tokens'],
  },
  'loading-restore': { state: 'loading', waitsFor: 'wallet', ...common },
  'unconfirmed-doubted': { state: 'unconfirmed', balance, ...common, wallet: pretender },
  'unconfirmed-unknown': { state: 'unconfirmed', balance: undefined, ...common },
  'ready-zero': { state: 'ready', balance: { amount: '0.00', symbol: 'ETH' }, ...common, explorer: undefined },
  'ready-both': { state: 'ready', balance, ...common, families: both },
  'ready-ends-both': { state: 'ready', balance, ...common, families: both, alsoEnds: ['solana'] },
  'ready-one-of-two': {
    state: 'ready',
    balance,
    ...common,
    families: [both[0], { namespace: 'solana', isConnected: false }],
  },
  'ready-three': {
    state: 'ready',
    balance,
    ...common,
    families: (['eip155', 'solana', 'bip122'] as const).map((namespace) => ({
      namespace,
      isConnected: namespace !== 'bip122',
    })),
  },
  'ready-no-network': { state: 'ready', balance: undefined, ...common, network: undefined },
  'ready-test-network': { state: 'ready', balance: undefined, ...common, holdings: { state: 'unshown' } },
  'ready-test-network-looking': {
    ...{ state: 'ready', balance: undefined, ...common, holdings: { state: 'unshown' } },
    unknown: ['onramp', 'swaps'],
  },
  'ready-test-network-unoffered': {
    ...{ state: 'ready', balance: undefined, ...common, holdings: { state: 'unshown' } },
    features: ['receive', 'send'],
  },
  'ready-test-network-no-server': {
    ...{ state: 'ready', balance: undefined, ...common },
    ...{ features: ['receive'], tabs: ['tokens'] },
  },
}

const nothing = () => {}

export const handlers: AccountHandlers = {
  onCopy: async () => true,
  onHead: nothing,
  onRefresh: nothing,
  onRetry: nothing,
  onAmounts: nothing,
  onFeature: nothing,
  onTab: nothing,
  onToken: nothing,
  onConfirm: nothing,
  onNetworks: nothing,
  onAccounts: nothing,
  onSettings: nothing,
  onFamily: nothing,
  onDisconnect: nothing,
}
