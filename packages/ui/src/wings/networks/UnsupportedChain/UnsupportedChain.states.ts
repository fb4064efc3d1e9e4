import { base, ethereum } from '../../../views/fixtures/facts'
import type { States } from '../../../views/Screen'
import type { UnsupportedChainHandlers, UnsupportedChainModel } from './UnsupportedChainModel'

export const states: States<UnsupportedChainModel> = {
  ready: { state: 'ready', networks: [ethereum, base], isRefused: false },
  empty: { state: 'empty', networks: [], isRefused: false },
  disabled: { state: 'disabled', networks: [ethereum, base], isRefused: false },
}

export const variants: Readonly<Record<string, UnsupportedChainModel>> = {
  'ready-refused': { state: 'ready', networks: [ethereum, base], isRefused: true },
}

const nothing = () => {}

export const handlers: UnsupportedChainHandlers = { onPick: nothing, onDisconnect: nothing }
