import type { Account, AccountEntry } from '@latchkey/core'
import type { Flow } from '@latchkey/flow'
import { cleanText } from '@latchkey/protocol/text'
import { useFlowChanges } from '../../../shell/FlowClock'
import { connectedFace } from '../../../views/connectedFace'
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
  const rows = account.allAccounts.map(({ address, type, chainIds }) => ({
    address,
    type,
    label: account.addressLabels[address],
    isCurrent: isCurrent({ address, type }),
    elsewhere: isHere(chainIds, account) ? undefined : namesOf(flow, chainIds),
  }))
  return {
    model: {
      state: rows.length > 1 ? 'ready' : 'empty',
      wallet: connectedFace(flow) ?? { name: '', image: undefined },
      rows,
    },
    onPick({ address, type }) {
      if (!isCurrent({ address, type })) void flow.latchkey.switchAccount(address, { type }).catch(flow.report)
      flow.back()
    },
  }
}

/** Whether an account exists on the chain of the connection, which the account in use is named by. */
const isHere = (chainIds: AccountEntry['chainIds'], { caipAddress }: Pick<Account, 'caipAddress'>): boolean =>
  !chainIds || !caipAddress || chainIds.some((chainId) => caipAddress.startsWith(`${chainId}:`))

const namesOf = (flow: Flow, chainIds: AccountEntry['chainIds']): readonly string[] =>
  flow.latchkey
    .getNetworks()
    .filter(({ caipNetworkId }) => chainIds?.includes(caipNetworkId))
    .map(({ name }) => cleanText(name))
