import { ethereum } from '../../../views/fixtures/facts'
import type { States } from '../../../views/Screen'
import type { OnRampProvidersHandlers, OnRampProvidersModel } from './OnRampProvidersModel'

const card = { id: 'card', min: '10.00', max: '7500.00' }
const bank = { id: 'ach_bank_account', min: '10.00', max: '25000.00' }

const form = {
  amount: '100',
  currency: 'USD',
  asset: { id: 'eip155:1/slip44:60', name: 'Ether', symbol: 'ETH', network: ethereum },
  method: card,
  methods: [card, bank],
  rows: [
    { id: 'tidewater', name: 'Tidewater', offer: { kind: 'priced', amount: '0.030612', symbol: 'ETH', fee: '1.90' } },
    { id: 'copper', name: 'Copper', offer: { kind: 'priced', amount: '0.030204', symbol: 'ETH', fee: '3.20' } },
  ],
  provider: 'tidewater',
  pending: undefined,
} as const

export const states: States<OnRampProvidersModel> = {
  loading: { state: 'loading' },
  slow: { state: 'slow' },
  failed: { state: 'failed' },
  empty: { state: 'empty', unsold: undefined },
  ready: { state: 'ready', step: 'choosing', ...form },
  stale: {
    state: 'stale',
    ...form,
    rows: form.rows.map((row) => ({ ...row, offer: { kind: 'estimate', fees: [1, 2] } })),
  },
  offline: { state: 'offline', ...form, rows: form.rows.map((row) => ({ ...row, offer: { kind: 'none' } })) },
  disabled: {
    state: 'disabled',
    problem: 'below',
    ...form,
    amount: '5',
    rows: form.rows.map((row) => ({ ...row, offer: { kind: 'none' } })),
  },
  error: {
    ...{ state: 'error', code: undefined },
    ...form,
    rows: [{ ...form.rows[0], offer: { kind: 'away' } }, form.rows[1]],
  },
}

export const variants: Readonly<Record<string, OnRampProvidersModel>> = {
  'ready-asking': {
    state: 'ready',
    step: 'choosing',
    ...form,
    rows: form.rows.map((row) => ({ ...row, offer: { kind: 'asking' } })),
  },
  'ready-long': {
    ...{ state: 'ready', step: 'choosing', ...form },
    asset: { ...form.asset, symbol: 'USDC', network: { ...ethereum, name: 'Arbitrum One' } },
    rows: form.rows.map((row) => ({
      ...row,
      offer: { kind: 'priced', amount: '7349.123456', symbol: 'USDC', fee: '120.90' },
    })),
  },
  'ready-opening': { state: 'ready', step: 'opening', ...form },
  'ready-pending': { state: 'ready', step: 'choosing', ...form, pending: 'ETH' },
  'ready-stand-in': {
    state: 'ready',
    step: 'choosing',
    ...form,
    rows: [{ ...form.rows[0], id: 'stand-in', name: 'Harbor' }],
    provider: 'stand-in',
  },
  'error-node': { state: 'error', code: 'rpc.unreachable', ...form },
  'disabled-above': { state: 'disabled', problem: 'above', ...form, amount: '1234567.89', currency: 'EUR' },
  'disabled-empty': { state: 'disabled', problem: 'empty', ...form, amount: '' },
  'disabled-account': { state: 'disabled', problem: 'account', ...form },
}

const nothing = () => {}

export const handlers: OnRampProvidersHandlers = {
  onRetry: nothing,
  onAmount: nothing,
  onFiat: nothing,
  onAsset: nothing,
  onMethod: nothing,
  onProvider: nothing,
  onBuy: nothing,
  onChoose: nothing,
  onPending: nothing,
  onLesson: nothing,
  feature: { onramp: undefined, status: 'done' },
  view: { name: 'OnRampProviders' },
}
