import type { Flow } from '@latchkey/flow'
import { useFlowChanges } from '../../../shell/FlowClock'
import { connectedFace } from '../../../views/connectedFace'
import { networkFace } from '../../../views/NetworkFace'
import { useCopy } from '../../../views/useCopy'
import type { ConnectionDetailsHandlers, ConnectionDetailsModel } from './ConnectionDetailsModel'

/** The active connection in full. */
export function useConnectionDetails(
  flow: Flow,
): { readonly model: ConnectionDetailsModel } & ConnectionDetailsHandlers {
  useFlowChanges()
  const copy = useCopy(flow)
  const model = read(flow)
  const address = model.state === 'empty' ? '' : model.address
  return {
    model,
    onCopyAddress: () => copy(address),
    onCopyReport: () => copy(JSON.stringify(flow.latchkey.getState(), null, 2)),
    onDone: () => flow.back(),
  }
}

function read(flow: Flow): ConnectionDetailsModel {
  const { address, connectedWalletInfo: info, status } = flow.latchkey.getAccount()
  if (!address) return { state: 'empty' }
  const network = flow.latchkey.getNetwork()
  return {
    state: status === 'connecting' ? 'loading' : 'ready',
    wallet: connectedFace(flow) ?? { name: '', image: undefined },
    address,
    network: network && networkFace(network, flow.options()),
    how: info?.type ?? '',
  }
}
