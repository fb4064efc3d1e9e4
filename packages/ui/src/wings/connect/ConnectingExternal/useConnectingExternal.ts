import type { Flow } from '@latchkey/flow'
import { useFlowChanges } from '../../../shell/FlowClock'
import type { ViewOf } from '../../../views/Screen'
import { walletFace } from '../../../views/WalletFace'
import type { ConnectingExternalHandlers, ConnectingExternalModel } from './ConnectingExternalModel'

/** The running or last attempt; gone when no list knows the wallet. */
export function useConnectingExternal(
  flow: Flow,
  { walletId }: ViewOf<'ConnectingExternal'>,
): ({ readonly model: ConnectingExternalModel } & ConnectingExternalHandlers) | undefined {
  useFlowChanges()
  const wallet = walletFace(flow, walletId)
  if (!wallet) return undefined
  const { status, slow, report } = flow.attempt()
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
