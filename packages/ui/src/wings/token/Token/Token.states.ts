import { candle, driftwood, ether, lantern } from '../../../views/fixtures/tokens'
import type { States } from '../../../views/Screen'
import type { TokenHandlers, TokenModel } from './TokenModel'

const common = {
  state: 'ready',
  features: ['onramp', 'swaps', 'receive', 'send'],
  visibility: 'shown',
  amounts: 'shown',
  doubt: undefined,
} as const
const contract = { address: '0x9aF2B5cD74C1bA1D7c7C5b1A2e5A8b0d3E72C011', explorer: 'https://explorer.example' }

export const states: States<TokenModel> = {
  ready: { ...common, row: lantern, contract },
  empty: { state: 'empty', doubt: undefined },
  loading: { state: 'loading' },
  slow: { state: 'slow' },
  offline: { state: 'offline' },
  error: { state: 'error', reason: 'failed' },
}

const undated = { ...lantern, change: undefined }

export const variants: Readonly<Record<string, TokenModel>> = {
  'ready-native': { ...common, row: ether, contract: undefined },
  'ready-no-price': { ...common, row: driftwood, contract: { ...contract, explorer: undefined } },
  'ready-last-price': { ...common, row: candle, contract },
  'ready-old': { ...common, row: undated, contract, doubt: { kind: 'old', age: 135_000 } },
  'ready-cut-off': { ...common, row: undated, contract, doubt: { kind: 'offline', age: 135_000 } },
  'ready-partial': { ...common, row: undated, contract, doubt: { kind: 'partial' } },
  'ready-no-price-old': { ...common, row: driftwood, contract, doubt: { kind: 'old', age: 135_000 } },
  'empty-partial': { state: 'empty', doubt: { kind: 'partial' } },
  'error-unserved': { state: 'error', reason: 'unserved' },
  'ready-hidden': { ...common, row: lantern, contract, visibility: 'hidden', amounts: 'hidden' },
}

const nothing = () => {}

export const handlers: TokenHandlers = {
  onFeature: nothing,
  onCopy: async () => true,
  onVisibility: nothing,
  onRetry: nothing,
  onBack: nothing,
}
