import type { Flow } from '@latchkey/flow'
import { useFlowChanges } from '../../../shell/FlowClock'
import { useTakingNetworks } from '../useTakingNetworks'
import type { WalletCompatibleNetworksModel } from './WalletCompatibleNetworksModel'

/** The networks the active account takes something on; gone when nothing is connected, and where there is none. */
export function useWalletCompatibleNetworks(flow: Flow): { readonly model: WalletCompatibleNetworksModel } | undefined {
  useFlowChanges()
  const networks = useTakingNetworks(flow)
  // Where there is none, receiving says so itself.
  if (!flow.latchkey.getAccount().address || networks?.length === 0) return undefined
  return { model: networks ? { state: 'ready', networks } : { state: 'loading', networks: [] } }
}
