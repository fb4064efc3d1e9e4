import type { Flow } from '@latchkey/flow'
import { useFlowChanges } from '../../../shell/FlowClock'
import type { PickedAccount, SwitchAddressHandlers, SwitchAddressModel } from './SwitchAddressModel'

/** The granted accounts of the active connection; gone when there is none. */
export function useSwitchAddress(
  flow: Flow,
): ({ readonly model: SwitchAddressModel } & SwitchAddressHandlers) | undefined {
  useFlowChanges()
  const account = flow.latchkey.getAccount()
  if (!account.address) return undefined
  // Accounts of one address, as a key and a contract, are two.
  const isCurrent = ({ address, type }: PickedAccount) => address === account.address && type === account.accountType
  const rows = account.allAccounts.map(({ address, type }) => ({
    address,
    type,
    label: account.addressLabels[address],
    isCurrent: isCurrent({ address, type }),
  }))
  return {
    model: { state: rows.length > 1 ? 'ready' : 'empty', wallet: account.connectedWalletInfo?.name ?? '', rows },
    onPick({ address, type }) {
      if (!isCurrent({ address, type })) void flow.latchkey.switchAccount(address, { type }).catch(flow.report)
      flow.back()
    },
  }
}
