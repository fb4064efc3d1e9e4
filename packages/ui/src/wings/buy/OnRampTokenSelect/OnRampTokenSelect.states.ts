import { base, ethereum } from '../../../views/fixtures/facts'
import type { States } from '../../../views/Screen'
import type { OnRampTokenSelectHandlers, OnRampTokenSelectModel } from './OnRampTokenSelectModel'

const assets = [
  { id: 'eip155:1/slip44:60', name: 'Fern', symbol: 'ETH', network: ethereum },
  { id: 'eip155:8453/slip44:60', name: 'Fern', symbol: 'ETH', network: base },
  {
    id: 'eip155:1/erc20:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
    name: 'Savings',
    symbol: 'USDC',
    network: ethereum,
  },
]

export const states: States<OnRampTokenSelectModel> = {
  loading: { state: 'loading' },
  slow: { state: 'slow' },
  error: { state: 'error' },
  empty: { state: 'empty', why: 'nothing' },
  ready: { state: 'ready', assets, current: 'eip155:1/slip44:60', listed: 'all' },
}

export const variants: Readonly<Record<string, OnRampTokenSelectModel>> = {
  'empty-account': { state: 'empty', why: 'account' },
  'ready-contract': {
    ...{ state: 'ready', assets: assets.slice(1, 2), current: 'eip155:8453/slip44:60' },
    listed: 'what-reaches',
  },
  'ready-unsaid': {
    ...{ state: 'ready', assets: assets.slice(1, 2), current: 'eip155:8453/slip44:60' },
    listed: 'what-is-here',
  },
}

export const handlers: OnRampTokenSelectHandlers = { onPick: () => {}, onRetry: () => {}, onBack: () => {} }
