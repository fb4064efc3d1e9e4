import type { States } from '../../../views/Screen'
import type { OnRampFiatSelectHandlers, OnRampFiatSelectModel } from './OnRampFiatSelectModel'

export const states: States<OnRampFiatSelectModel> = {
  ready: { state: 'ready', currencies: ['USD', 'EUR'], current: 'USD' },
}

export const variants: Readonly<Record<string, OnRampFiatSelectModel>> = {
  'ready-loading': { state: 'ready', currencies: [], current: undefined },
}

export const handlers: OnRampFiatSelectHandlers = { onPick: () => {} }
