import { base, ethereum } from '../../../views/fixtures/facts'
import type { States } from '../../../views/Screen'
import type { UnsupportedChainHandlers, UnsupportedChainModel } from './UnsupportedChainModel'

export const states: States<UnsupportedChainModel> = {
  loading: { state: 'loading', networks: [], isRefused: false, isForSwap: true },
  slow: { state: 'slow', networks: [], isRefused: false, isForSwap: true },
  ready: { state: 'ready', networks: [ethereum, base], isRefused: false, isForSwap: false },
  empty: { state: 'empty', networks: [], isRefused: false, isForSwap: false },
  error: { state: 'error', networks: [], isRefused: false, isForSwap: true },
  disabled: { state: 'disabled', networks: [ethereum, base], isRefused: false, isForSwap: false },
}

export const variants: Readonly<Record<string, UnsupportedChainModel>> = {
  'ready-swap': { state: 'ready', networks: [ethereum, base], isRefused: false, isForSwap: true },
  'empty-swap': { state: 'empty', networks: [], isRefused: false, isForSwap: true },
  'ready-refused': { state: 'ready', networks: [ethereum, base], isRefused: true, isForSwap: false },
}

const nothing = () => {}

export const handlers: UnsupportedChainHandlers = { onPick: nothing, onRetry: nothing, onDisconnect: nothing }
