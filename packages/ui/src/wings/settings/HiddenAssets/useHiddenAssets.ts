import type { Flow } from '@latchkey/flow'
import { useFlowChanges } from '../../../shell/FlowClock'
import { useWords } from '../../../shell/UiContext'
import { useDisplay } from '../../../views/useDisplay'
import type { HiddenAssetsHandlers, HiddenAssetsModel } from './HiddenAssetsModel'
import { hiddenRow } from './hiddenRow'

/** What the visitor hid on this device, of every account; gone when nothing is connected. */
export function useHiddenAssets(
  flow: Flow,
): ({ readonly model: HiddenAssetsModel } & HiddenAssetsHandlers) | undefined {
  useFlowChanges()
  const words = useWords<'settings'>()
  const { display, status, onRetry } = useDisplay(flow)
  const { address, tokenBalance = [] } = flow.latchkey.getAccount()
  if (!address) return undefined
  const known = { tokens: tokenBalance, networks: flow.latchkey.getNetworks(), options: flow.options() }
  const rows = display?.choices().hidden.map((assetId) => hiddenRow(assetId, known))
  const model: HiddenAssetsModel = rows
    ? rows.length > 0
      ? { state: 'ready', rows: rows.reverse() }
      : { state: 'empty' }
    : { state: status === 'error' ? 'error' : 'loading' }
  return {
    model,
    onRetry,
    onBack: () => flow.back(),
    onShow({ assetId, name }) {
      display?.unhide(assetId)
      flow.toast({ variant: 'success', message: words('hidden.shown', { name }) })
    },
  }
}
