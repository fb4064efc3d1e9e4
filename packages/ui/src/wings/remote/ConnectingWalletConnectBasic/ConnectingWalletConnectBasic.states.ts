import type { States } from '../../../views/Screen'
import { states as full, handlers as same } from '../ConnectingWalletConnect/ConnectingWalletConnect.states'
import type {
  ConnectingWalletConnectBasicHandlers,
  ConnectingWalletConnectBasicModel,
} from './ConnectingWalletConnectBasicModel'

export const states: States<ConnectingWalletConnectBasicModel> = {
  loading: { ...full.loading, wallet: undefined },
  slow: { ...full.slow, wallet: undefined },
  ready: { ...full.ready, wallet: undefined },
  stale: { ...full.stale, wallet: undefined },
  offline: { ...full.offline, wallet: undefined },
  'awaiting-wallet': { ...full['awaiting-wallet'], wallet: undefined },
  connected: full.connected,
  rejected: { ...full.rejected, wallet: undefined },
  'timed-out': { ...full['timed-out'], wallet: undefined },
  failed: { ...full.failed, wallet: undefined },
  error: { ...full.error, wallet: undefined },
}

export const handlers: ConnectingWalletConnectBasicHandlers = same
