import type { States } from '../../../views/Screen'
import type { OnRampFiatSelectHandlers, OnRampFiatSelectModel } from './OnRampFiatSelectModel'

export const states: States<OnRampFiatSelectModel> = {
  loading: { state: 'loading' },
  slow: { state: 'slow' },
  error: { state: 'error' },
  empty: { state: 'empty', why: 'nothing' },
  ready: { state: 'ready', currencies: ['USD', 'EUR'], current: 'USD' },
}

export const variants: Readonly<Record<string, OnRampFiatSelectModel>> = {
  'empty-service': { state: 'empty', why: 'service' },
}

export const handlers: OnRampFiatSelectHandlers = { onPick: () => {}, onRetry: () => {}, onBack: () => {} }
