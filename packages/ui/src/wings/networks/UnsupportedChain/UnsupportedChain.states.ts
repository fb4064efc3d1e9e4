import { base, ethereum } from '../../../views/fixtures/facts'
import type { States } from '../../../views/Screen'
import type { UnsupportedChainHandlers, UnsupportedChainModel } from './UnsupportedChainModel'

export const states: States<UnsupportedChainModel> = {
  ready: { state: 'ready', networks: [ethereum, base] },
  empty: { state: 'empty', networks: [] },
  disabled: { state: 'disabled', networks: [ethereum, base] },
}

const nothing = () => {}

export const handlers: UnsupportedChainHandlers = { onPick: nothing, onDisconnect: nothing }
