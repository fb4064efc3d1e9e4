import type { States } from '../../../views/Screen'
import type { SwitchActiveChainHandlers, SwitchActiveChainModel } from './SwitchActiveChainModel'

export const states: States<SwitchActiveChainModel> = {
  ready: {
    state: 'ready',
    network: { chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', name: 'Solana', image: undefined },
    namespace: 'solana',
    active: 'eip155',
  },
}

const nothing = () => {}

export const handlers: SwitchActiveChainHandlers = { onConnect: nothing, onCancel: nothing }
