import { candle, driftwood, ether, lantern } from '../../../views/fixtures/tokens'
import type { States } from '../../../views/Screen'
import type { TokenHandlers, TokenModel } from './TokenModel'

const common = {
  state: 'ready',
  features: ['onramp', 'swaps', 'receive', 'send'],
  visibility: 'shown',
  amounts: 'shown',
} as const
const contract = { address: '0x9aF2B5cD74C1bA1D7c7C5b1A2e5A8b0d3E72C011', explorer: 'https://explorer.example' }

export const states: States<TokenModel> = {
  ready: { ...common, row: lantern, contract },
  empty: { state: 'empty' },
}

export const variants: Readonly<Record<string, TokenModel>> = {
  'ready-native': { ...common, row: ether, contract: undefined },
  'ready-no-price': { ...common, row: driftwood, contract: { ...contract, explorer: undefined } },
  'ready-last-price': { ...common, row: candle, contract },
  'ready-hidden': { ...common, row: lantern, contract, visibility: 'hidden', amounts: 'hidden' },
}

const nothing = () => {}

export const handlers: TokenHandlers = {
  onFeature: nothing,
  onCopy: async () => true,
  onVisibility: nothing,
  onBack: nothing,
}
