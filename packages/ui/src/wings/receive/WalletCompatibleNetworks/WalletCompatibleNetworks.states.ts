import { base, ethereum, optimism, polygon } from '../../../views/fixtures/facts'
import type { States } from '../../../views/Screen'
import type { WalletCompatibleNetworksModel } from './WalletCompatibleNetworksModel'

export const states: States<WalletCompatibleNetworksModel> = {
  loading: { state: 'loading', networks: [] },
  ready: { state: 'ready', networks: [ethereum, base, optimism, polygon] },
}

export const handlers = {}
