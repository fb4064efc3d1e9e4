import type { AttemptStatus, Flow } from '@latchkey/flow'
import type { Namespace } from '@latchkey/protocol/caip'
import { useFlowChanges } from '../../../shell/FlowClock'
import { networkFace } from '../../../views/NetworkFace'
import type { ViewOf } from '../../../views/Screen'
import { walletFace } from '../../../views/WalletFace'
import type { ConnectingMultiChainHandlers, ConnectingMultiChainModel, FamilyRow } from './ConnectingMultiChainModel'

/** The namespaces of a wallet and how far each is; gone when no list knows the wallet any more. */
export function useConnectingMultiChain(
  flow: Flow,
  { walletId }: ViewOf<'ConnectingMultiChain'>,
): ({ readonly model: ConnectingMultiChainModel } & ConnectingMultiChainHandlers) | undefined {
  useFlowChanges()
  const wallet = walletFace(flow, walletId)
  const families = flow.row(walletId)?.families ?? []
  if (!wallet) return undefined
  const attempt = flow.attempt()
  const isAsked = attempt.walletId === walletId
  const rows = families.map((one) => rowOf(flow, one))
  const open = rows.filter(({ status }) => status !== 'connected').map(({ namespace }) => namespace)
  return {
    model: {
      state: stateOf(isAsked ? attempt.status : undefined),
      wallet,
      rows,
      slow: isAsked && attempt.slow,
      report: isAsked ? attempt.report : undefined,
    },
    onPick: (namespace) => flow.connectFamilies(walletId, [namespace]),
    onAll: () => flow.connectFamilies(walletId, open),
    onCancel: () => flow.back(),
    onDone: () => void flow.close('done'),
    onDetails: (report) => flow.push({ name: 'ErrorDetails', report }),
  }
}

function rowOf(
  flow: Flow,
  { namespace, connectorId }: { readonly namespace: Namespace; readonly connectorId: string },
): FamilyRow {
  const networks = flow.latchkey.getNetworks().filter(({ chainNamespace }) => chainNamespace === namespace)
  const [first] = networks
  const told = flow.store.getState().families[namespace]
  const isConnected = flow.latchkey.getAccount(namespace).connectedWalletInfo?.identifier === connectorId
  return {
    namespace,
    networks: networks.map(({ name }) => name),
    image: first && networkFace(first, flow.options()).image,
    status: isConnected && told !== 'awaiting-wallet' ? 'connected' : statusOf(told),
  }
}

function statusOf(status: AttemptStatus | undefined): FamilyRow['status'] {
  if (status === undefined) return 'idle'
  if (status === 'connected' || status === 'rejected') return status
  return status === 'awaiting-wallet' || status === 'connecting' || status === 'locked' ? 'waiting' : 'failed'
}

function stateOf(status: AttemptStatus | undefined): ConnectingMultiChainModel['state'] {
  if (status === undefined) return 'ready'
  if (status === 'connected' || status === 'locked') return status
  if (status === 'connecting' || status === 'awaiting-wallet') return 'awaiting-wallet'
  return status === 'rejected' ? 'rejected' : 'failed'
}
