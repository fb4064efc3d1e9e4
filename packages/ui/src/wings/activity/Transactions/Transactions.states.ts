import {
  allowed,
  bought,
  buying,
  cancelled,
  failed,
  failedStill,
  groups,
  hostile,
  minted,
  now,
  signers,
  swappedAtLeast,
  unshown,
  waiting,
} from '../../../views/fixtures/activity'
import { address, ethereum } from '../../../views/fixtures/facts'
import { arabicNamed, longNamed, people, sentToBob } from '../../../views/fixtures/people'
import { nobody } from '../../../views/People'
import type { States } from '../../../views/Screen'
import type { TransactionsHandlers, TransactionsModel } from './TransactionsModel'

const common = {
  account: `eip155:1:${address}`,
  pending: [],
  now,
  amounts: 'shown',
  network: ethereum,
  source: 'server',
  people,
  sentTo: sentToBob,
} as const
const listed = {
  ...common,
  groups,
  fees: { [failed.hash]: '0.000128 ETH', [failedStill.hash]: '0.000061 ETH' },
  older: 'none',
  isPartial: false,
  readAt: now - 300_000,
} as const
const onTop = [waiting] as const

export const states: States<TransactionsModel> = {
  loading: { state: 'loading', ...common },
  slow: { state: 'slow', ...common },
  error: { state: 'error', ...common },
  empty: { state: 'empty', canReceive: true, ...common },
  ready: { state: 'ready', ...listed, pending: onTop },
  stale: { state: 'stale', ...listed },
  offline: { state: 'offline', ...listed },
}

export const variants: Readonly<Record<string, TransactionsModel>> = {
  'ready-signers': { state: 'ready', ...listed, pending: [signers] },
  'ready-unshown': { state: 'ready', ...listed, pending: [unshown] },
  'ready-buying': { state: 'ready', ...listed, pending: [buying] },
  'ready-kinds': {
    ...{ state: 'ready', ...listed },
    groups: [{ year: 2026, month: 10, rows: [swappedAtLeast, cancelled, bought, minted, allowed] }],
  },
  'ready-failed': { state: 'ready', ...listed, groups: [{ year: 2026, month: 9, rows: [failed, failedStill] }] },
  'ready-hidden': { state: 'ready', ...listed, amounts: 'hidden' },
  'ready-more': { state: 'ready', ...listed, older: 'more' },
  'ready-older-loading': { state: 'ready', ...listed, older: 'loading' },
  'ready-older-failed': { state: 'ready', ...listed, older: 'failed' },
  'ready-partial': { state: 'ready', ...listed, isPartial: true },
  'ready-no-server': { state: 'ready', ...listed, source: 'no-server' },
  // Not known yet, or not to be had.
  'ready-unnamed': { state: 'ready', ...listed, pending: onTop, people: nobody },
  'ready-long-name': { state: 'ready', ...listed, pending: onTop, people: longNamed },
  'ready-arabic-name': { state: 'ready', ...listed, pending: onTop, people: arabicNamed },
  'ready-hostile': { state: 'ready', ...listed, groups: [{ year: 2026, month: 10, rows: [hostile] }] },
  'empty-no-server': { state: 'empty', canReceive: true, ...common, source: 'no-server' },
  'empty-not-served': { state: 'empty', canReceive: false, ...common, source: 'not-served' },
  'loading-pending': { state: 'loading', ...common, pending: onTop },
  'offline-nothing': { state: 'offline', ...listed, groups: [] },
}

const nothing = () => {}

export const handlers: TransactionsHandlers = {
  onPick: nothing,
  onOlder: nothing,
  onRetry: nothing,
  onReceive: nothing,
  onShown: () => nothing,
  readFee: () => nothing,
  transactions: undefined,
}
