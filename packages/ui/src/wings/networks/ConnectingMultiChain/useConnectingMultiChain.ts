import type { AttemptStatus, Flow } from '@latchkey/flow'
import type { Namespace } from '@latchkey/protocol/caip'
import { useState } from 'react'
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
  const [unticked, setUnticked] = useState<readonly Namespace[]>([])
  const wallet = walletFace(flow, walletId)
  const families = flow.row(walletId)?.families ?? []
  if (!wallet) return undefined
  const attempt = flow.attempt()
  const isAsked = attempt.walletId === walletId
  const state = stateOf(isAsked ? attempt.status : undefined)
  const rows = families.map((one) => rowOf(flow, one, !unticked.includes(one.namespace)))
  const wanted = rows.filter(({ isTicked, status }) => isTicked && status !== 'connected')
  return {
    model: { state, wallet, rows, slow: isAsked && attempt.slow, report: isAsked ? attempt.report : undefined },
    onTick: (namespace) =>
      setUnticked((now) => (now.includes(namespace) ? now.filter((one) => one !== namespace) : [...now, namespace])),
    onConnect: () =>
      flow.connectFamilies(
        walletId,
        wanted.map(({ namespace }) => namespace),
      ),
    onAsk: (namespace) => flow.connectFamilies(walletId, [namespace]),
    onCancel: () => flow.back(),
    onDone: () => void flow.close('done'),
    onDetails: (report) => flow.push({ name: 'ErrorDetails', report }),
  }
}

function rowOf(
  flow: Flow,
  { namespace, connectorId }: { readonly namespace: Namespace; readonly connectorId: string },
  isTicked: boolean,
): FamilyRow {
  const networks = flow.latchkey.getNetworks().filter(({ chainNamespace }) => chainNamespace === namespace)
  const [first] = networks
  const told = flow.store.getState().families[namespace]
  const account = flow.latchkey.getAccount(namespace)
  const isConnected = account.connectedWalletInfo?.identifier === connectorId && told !== 'awaiting-wallet'
  return {
    namespace,
    networks: networks.map(({ name }) => name),
    image: first && networkFace(first, flow.options()).image,
    status: isConnected ? 'connected' : statusOf(told),
    isTicked,
    address: isConnected ? account.address : undefined,
  }
}

function statusOf(status: AttemptStatus | undefined): FamilyRow['status'] {
  if (status === undefined) return 'idle'
  if (status === 'connecting') return 'next'
  if (status === 'connected' || status === 'rejected') return status
  return status === 'awaiting-wallet' || status === 'locked' ? 'waiting' : 'failed'
}

function stateOf(status: AttemptStatus | undefined): ConnectingMultiChainModel['state'] {
  if (status === undefined) return 'ready'
  if (status === 'connected' || status === 'locked') return status
  if (status === 'connecting' || status === 'awaiting-wallet') return 'awaiting-wallet'
  return status === 'rejected' ? 'rejected' : 'failed'
}
