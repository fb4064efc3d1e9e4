import { dollarToken, ether } from '../../../views/fixtures/transfers'
import type { States } from '../../../views/Screen'
import type { WalletSendSelectTokenHandlers, WalletSendSelectTokenModel } from './WalletSendSelectTokenModel'

const common = { query: '', hasSearch: false }
const noPrice = { ...dollarToken, assetId: `${dollarToken.assetId.slice(0, -1)}9`, name: 'Savings', worth: undefined }

export const states: States<WalletSendSelectTokenModel> = {
  loading: { state: 'loading' },
  slow: { state: 'slow' },
  offline: { state: 'offline' },
  error: { state: 'error', code: 'rpc.timed_out' },
  empty: { state: 'empty', query: 'moon', hasSearch: true },
  ready: { state: 'ready', tokens: [ether, dollarToken, noPrice], current: ether.assetId, ...common },
}

export const variants: Readonly<Record<string, WalletSendSelectTokenModel>> = {
  'empty-account': { state: 'empty', ...common },
  'ready-many': {
    state: 'ready',
    tokens: Array.from({ length: 60 }, (_, place) => ({ ...dollarToken, assetId: `${dollarToken.assetId}${place}` })),
    current: undefined,
    query: '',
    hasSearch: true,
  },
}

export const handlers: WalletSendSelectTokenHandlers = { onPick: () => {}, onQuery: () => {}, onRetry: () => {} }
