import type { Flow } from '@latchkey/flow'
import { useFlowChanges } from '../../../shell/FlowClock'
import { takingNetworks } from '../takingNetworks'
import type { WalletCompatibleNetworksModel } from './WalletCompatibleNetworksModel'

/** The networks the active account takes something on; gone when nothing is connected. */
export function useWalletCompatibleNetworks(flow: Flow): { readonly model: WalletCompatibleNetworksModel } | undefined {
  useFlowChanges()
  if (!flow.latchkey.getAccount().address) return undefined
  const networks = takingNetworks(flow)
  return { model: networks.length > 0 ? { state: 'ready', networks } : { state: 'empty' } }
}
