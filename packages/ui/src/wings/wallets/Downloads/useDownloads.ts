import type { Flow } from '@latchkey/flow'
import { useState } from 'react'
import { useFlowChanges } from '../../../shell/FlowClock'
import { chooseStore, phoneStores, type Store } from '../../../views/chooseStore'
import type { ViewOf } from '../../../views/Screen'
import { useInstallCheck } from '../../../views/useInstallCheck'
import { walletFace } from '../../../views/WalletFace'
import type { DownloadsHandlers, DownloadsModel } from './DownloadsModel'

/** The stores of one wallet, for this browser and for a phone; gone when no list knows the wallet. */
export function useDownloads(
  flow: Flow,
  { walletId }: ViewOf<'Downloads'>,
): ({ readonly model: DownloadsModel } & DownloadsHandlers) | undefined {
  useFlowChanges()
  const [kind, onStore] = useState<Store['kind']>()
  const look = useInstallCheck(flow)
  const row = flow.row(walletId)
  const wallet = walletFace(flow, walletId)
  if (!row || !wallet) return undefined
  const { stores, homepage } = row.wallet
  const here = chooseStore(stores, homepage, flow.environment)
  const phone = flow.environment.os === 'desktop' ? phoneStores(stores) : []
  const isFound = row.connectorId !== undefined && look.status !== 'idle'
  const state = isFound
    ? 'success'
    : !here && phone.length === 0
      ? 'empty'
      : look.status === 'running' || look.status === 'slow'
        ? 'disabled'
        : look.status === 'done'
          ? 'slow'
          : 'ready'
  return {
    model: {
      state,
      wallet,
      here,
      phone,
      selected: phone.find((store) => store.kind === kind) ?? phone[0],
      isReachable: row.pairs === true,
    },
    onStore,
    onGet: () => flow.tell('GET_WALLET', { name: wallet.name, explorerId: row.wallet.id, type: here?.kind }),
    onInstalled: look.run,
    onConnect: () => flow.connectWallet(walletId),
    onOthers: () => flow.push({ name: 'GetWallet' }),
  }
}
