import type { Flow } from '@latchkey/flow'
import { useFlowChanges } from '../../../shell/FlowClock'
import type { SwitchAddressHandlers, SwitchAddressModel } from './SwitchAddressModel'

/** The granted accounts of the active connection; gone when there is none. */
export function useSwitchAddress(
  flow: Flow,
): ({ readonly model: SwitchAddressModel } & SwitchAddressHandlers) | undefined {
  useFlowChanges()
  const account = flow.latchkey.getAccount()
  if (!account.address) return undefined
  const addresses = [...new Set(account.allAccounts.map((entry) => entry.address))]
  const rows = addresses.map((address) => ({
    address,
    label: account.addressLabels[address],
    isCurrent: address === account.address,
  }))
  return {
    model: { state: rows.length > 1 ? 'ready' : 'empty', wallet: account.connectedWalletInfo?.name ?? '', rows },
    onPick(address) {
      if (address !== account.address) void flow.latchkey.switchAccount(address).catch(flow.report)
      flow.back()
    },
  }
}
