import type { Flow } from '@latchkey/flow'
import { useEffect, useState } from 'react'
import { useFlowChanges } from '../../../shell/FlowClock'
import { chooseStore } from '../../../views/chooseStore'
import type { ViewOf } from '../../../views/Screen'
import { useInstallCheck } from '../../../views/useInstallCheck'
import { type TaskStatus, useTask } from '../../../views/useTask'
import type { GetWalletHandlers, GetWalletModel, Guide, GuideWallet } from './GetWalletModel'

const searchFrom = 9

/** The guide to a first wallet; with a wallet id, the steps for that one. */
export function useGetWallet(
  flow: Flow,
  view: ViewOf<'GetWallet'>,
): { readonly model: GetWalletModel } & GetWalletHandlers {
  useFlowChanges()
  const [query, onQuery] = useState('')
  const [chosen, setChosen] = useState(view.walletId)
  const { status: directory, run: load } = useTask(() => flow.loadDirectory())
  const look = useInstallCheck(flow)
  useEffect(load, [load])

  const wallets = flow.guide().map(({ wallet, dataWallet }): GuideWallet => {
    const { id, name, image, stores, homepage } = wallet
    return { id, dataWallet, name, image, store: chooseStore(stores, homepage, flow.environment) }
  })
  const found = look.status === 'idle' ? undefined : findInstalled(flow, wallets, chosen)
  return {
    model: found
      ? { state: 'success', wallet: found }
      : wallets.length === 0
        ? withoutWallets(flow, directory)
        : guideModel(wallets, look.status, chosen, query),
    onRetry: load,
    onPick: setChosen,
    onGet: ({ name, id, store }) => flow.tell('GET_WALLET', { name, explorerId: id, type: store?.kind }),
    onAll: () => setChosen(undefined),
    onQuery,
    onInstalled: look.run,
    onConnect: (walletId) => flow.connectWallet(walletId),
  }
}

/** A load that failed leaves the directory empty; one that came may hold nothing the site allows. */
function withoutWallets(flow: Flow, load: TaskStatus): GetWalletModel {
  if (load !== 'done' && load !== 'failed') return { state: 'loading' }
  return flow.store.getState().directory.length === 0 ? { state: 'error' } : { state: 'empty', query: '' }
}

function guideModel(
  wallets: readonly GuideWallet[],
  look: TaskStatus,
  chosen: string | undefined,
  query: string,
): GetWalletModel {
  const one = wallets.find(({ id, dataWallet }) => id === chosen || dataWallet === chosen)
  const matches = wallets.filter(({ name }) => name.toLowerCase().includes(query.trim().toLowerCase()))
  if (!one && matches.length === 0) return { state: 'empty', query }
  const guide: Guide = one
    ? { kind: 'one', wallet: one }
    : { kind: 'list', wallets: matches, query, hasSearch: wallets.length >= searchFrom }
  const state = look === 'running' || look === 'slow' ? 'disabled' : look === 'done' ? 'slow' : 'ready'
  return { state, guide }
}

function findInstalled(flow: Flow, known: readonly GuideWallet[], chosen: string | undefined): GuideWallet | undefined {
  const rows = flow.wallets().filter((row) => row.connectorId)
  const row =
    rows.find(({ wallet, dataWallet }) => wallet.id === chosen || dataWallet === chosen) ??
    (chosen ? undefined : rows[0])
  if (!row) return undefined
  const { wallet, dataWallet } = row
  return (
    known.find(({ id }) => id === wallet.id) ?? {
      id: wallet.id,
      dataWallet,
      name: wallet.name,
      image: wallet.image,
      unverified: row.unverified,
      rdns: row.rdns,
      store: undefined,
    }
  )
}
