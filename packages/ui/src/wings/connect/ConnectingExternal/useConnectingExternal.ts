import type { Flow } from '@latchkey/flow'
import { useFlowChanges } from '../../../shell/FlowClock'
import { connectedFace } from '../../../views/connectedFace'
import type { ViewOf } from '../../../views/Screen'
import { walletFace } from '../../../views/WalletFace'
import type { ConnectingExternalHandlers, ConnectingExternalModel } from './ConnectingExternalModel'

/** The running or last attempt; gone when neither a list nor the connection it confirms knows the wallet. */
export function useConnectingExternal(
  flow: Flow,
  { walletId }: ViewOf<'ConnectingExternal'>,
): ({ readonly model: ConnectingExternalModel } & ConnectingExternalHandlers) | undefined {
  useFlowChanges()
  const { status, slow, report, walletId: asked } = flow.attempt()
  const wallet =
    walletFace(flow, walletId) ??
    (asked === walletId && flow.latchkey.getAccount().unproven ? connectedFace(flow) : undefined)
  if (!wallet) return undefined
  const canScan = flow.environment.os === 'desktop' && flow.row(walletId)?.pairs === true
  return {
    model: { state: status, wallet, slow, report, canGet: flow.options().enableWalletGuide, canScan },
    onRetry: () => flow.connectWallet(walletId),
    onCancel: () => flow.back(),
    onScan: () => flow.connectWallet(walletId, 'pairing'),
    onGet: () => flow.push({ name: 'GetWallet', walletId }),
    onDetails: (details) => flow.push({ name: 'ErrorDetails', report: details }),
  }
}
