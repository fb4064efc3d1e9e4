import type { States } from '../../../views/Screen'
import type { BuyInProgressHandlers, BuyInProgressModel } from './BuyInProgressModel'

const common = {
  provider: { id: 'tidewater', name: 'Tidewater' },
  symbol: 'ETH',
  amount: '100',
  currency: 'USD',
  expected: '0.030612',
  startedAt: Date.UTC(2026, 10, 20, 14, 30),
  now: Date.UTC(2026, 10, 20, 14, 31),
} as const
const open = {
  ...common,
  step: 'waiting',
  link: 'https://tidewater.example/pay',
  checkout: 'opened',
  seenIn: 'activity',
} as const
const hash = `0x${'ab'.repeat(32)}`

export const states: States<BuyInProgressModel> = {
  loading: { state: 'loading', pace: 'usual' },
  failed: { state: 'failed' },
  ready: { state: 'ready', ...open },
  slow: { state: 'slow', ...open },
  offline: { state: 'offline', ...open },
  success: { state: 'success', ...common, received: '0.030612', explorer: `https://explorer.example/tx/${hash}` },
  error: { state: 'error', ...common },
}

export const variants: Readonly<Record<string, BuyInProgressModel>> = {
  'loading-slow': { state: 'loading', pace: 'slow' },
  'ready-blocked': { state: 'ready', ...open, checkout: 'blocked' },
  'ready-blocked-reloaded': { state: 'ready', ...open, checkout: 'blocked', link: undefined },
  'slow-blocked': { state: 'slow', ...open, checkout: 'blocked' },
  'ready-no-history': { state: 'ready', ...open, seenIn: 'account' },
  'ready-paid': { state: 'ready', ...open, step: 'paid', link: undefined },
  'ready-reloaded': { state: 'ready', ...open, link: undefined },
  'ready-days-ago': { state: 'ready', ...open, link: undefined, now: Date.UTC(2026, 10, 23, 14, 31) },
  'ready-no-price': { state: 'ready', ...open, expected: undefined },
  'success-unknown': { state: 'success', ...common, received: undefined, explorer: undefined },
}

const nothing = () => {}

export const handlers: BuyInProgressHandlers = {
  drawnIn: nothing,
  written: (text) => text,
  onAgain: nothing,
  onRetry: nothing,
  onReopen: nothing,
  onFollow: nothing,
  onLook: nothing,
  onForget: nothing,
  onDone: nothing,
}
