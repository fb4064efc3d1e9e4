import type { Flow } from '@latchkey/flow'
import { useFlowChanges } from '../../../shell/FlowClock'
import { useTakingNetworks } from '../useTakingNetworks'
import type { WalletCompatibleNetworksModel } from './WalletCompatibleNetworksModel'

/** The networks the active account takes something on; gone when nothing is connected. */
export function useWalletCompatibleNetworks(flow: Flow): { readonly model: WalletCompatibleNetworksModel } | undefined {
  useFlowChanges()
  const networks = useTakingNetworks(flow)
  if (!flow.latchkey.getAccount().address) return undefined
  if (!networks) return { model: { state: 'loading' } }
  return { model: networks.length > 0 ? { state: 'ready', networks } : { state: 'empty' } }
}
