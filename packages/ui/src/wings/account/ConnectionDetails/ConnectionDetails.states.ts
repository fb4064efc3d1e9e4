import { address, ethereum } from '../../../views/fixtures/facts'
import { harbor, pretender } from '../../../views/fixtures/wallets'
import type { States } from '../../../views/Screen'
import type { ConnectionDetailsHandlers, ConnectionDetailsModel } from './ConnectionDetailsModel'

const common = { wallet: harbor, address, network: ethereum, how: 'ANNOUNCED' }

export const states: States<ConnectionDetailsModel> = {
  ready: { state: 'ready', ...common },
  loading: { state: 'loading', ...common },
  empty: { state: 'empty' },
}

export const variants: Readonly<Record<string, ConnectionDetailsModel>> = {
  'ready-doubted': { state: 'ready', ...common, wallet: pretender },
  'ready-paired': { state: 'ready', ...common, how: 'WALLET_CONNECT' },
}

const nothing = () => {}

export const handlers: ConnectionDetailsHandlers = {
  onCopyAddress: async () => true,
  onCopyReport: async () => true,
  onDone: nothing,
}
