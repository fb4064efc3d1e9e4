import type { Wallet, WalletBrowser, WalletBrowsing } from '@latchkey/core'
import type { Flow } from '@latchkey/flow'
import { foldText } from '@latchkey/protocol/text'
import { useDeferredValue, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useFlowChanges } from '../../../shell/FlowClock'
import { useOnline } from '../../../views/useOnline'
import { useTask } from '../../../views/useTask'
import type { AllWalletsHandlers, AllWalletsModel, AllWalletsRow } from './AllWalletsModel'

const waiting: WalletBrowsing = {
  status: 'loading',
  query: '',
  certified: false,
  wallets: [],
  count: 0,
  source: 'service',
  hasMore: false,
}

const none = () => () => {}

/** The complete list, as far as it was scrolled or searched. */
export function useAllWallets(flow: Flow): { readonly model: AllWalletsModel } & AllWalletsHandlers {
  useFlowChanges()
  const isOnline = useOnline()
  const [browser, setBrowser] = useState<WalletBrowser>()
  const { status: load, run } = useTask(async () => setBrowser(await (await flow.loadRemoteWallets()).browseWallets()))
  useEffect(run, [run])
  useEffect(() => () => browser?.destroy(), [browser])
  // On a phone the rows are links, which need their pairing before the tap.
  useEffect(() => flow.prepareRemoteWallets(), [flow])
  // What is typed shows at once; the list follows when there is time.
  const browsing = useDeferredValue(
    useSyncExternalStore(browser?.subscribe ?? none, browser?.getState ?? (() => waiting)),
  )
  // Typing works before the list's code is there too.
  const [query, setQuery] = useState('')
  useEffect(() => {
    if (browser && browser.getState().query !== query) browser.search(query)
  }, [browser, query])

  const listed = flow.wallets()
  const remote = flow.remoteWallets()
  const pairing = flow.store.getState().pairing
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row depends on what is listed and on the pairing
  const rowOf = useMemo(() => {
    const made = new WeakMap<Wallet, AllWalletsRow>()
    return (wallet: Wallet) => {
      const row = made.get(wallet) ?? toRow(flow, wallet)
      made.set(wallet, row)
      return row
    }
  }, [flow, listed, remote, pairing])
  const { wallets, query: answers, certified } = browsing
  // A search finds too what is installed here or brought by the site; the service knows neither.
  const shown = useMemo(() => {
    const wanted = foldText(answers)
    const own = listed
      .filter(({ connectorId, group }) => answers !== '' && (connectorId !== undefined || group === 'custom'))
      .map(({ wallet }) => wallet)
      .filter((wallet) => foldText(wallet.name).includes(wanted) && (!certified || wallet.certified))
    return [...own, ...wallets.filter(({ id }) => !own.some((one) => one.id === id))]
  }, [listed, wallets, answers, certified])
  const rows = useMemo(() => shown.map(rowOf), [shown, rowOf])
  return {
    model: {
      state: stateOf(browsing, load === 'failed', rows.length, isOnline),
      rows,
      query,
      answers,
      certified,
      count: browsing.count + shown.length - wallets.length,
      end: endOf(browsing),
    },
    onQuery: setQuery,
    onCertified: (certified) => browser?.certify(certified),
    onMore: () => browser?.more(),
    onRetry: () => (browser ? browser.retry() : run()),
    onPick(walletId) {
      const wallet = wallets.find(({ id }) => id === walletId)
      if (wallet) remote?.pickWallet(wallet)
      const row = flow.row(walletId)
      if (row?.target) remote?.follow(walletId)
      else if (row?.connectorId || row?.pairs) flow.connectWallet(walletId)
      else flow.push({ name: 'Downloads', walletId })
    },
  }
}

function toRow(flow: Flow, wallet: Wallet): AllWalletsRow {
  const row = flow.row(wallet)
  return {
    id: wallet.id,
    dataWallet: row?.dataWallet ?? wallet.id,
    name: wallet.name,
    image: wallet.image,
    isInstalled: row?.connectorId !== undefined,
    isCertified: wallet.certified === true,
    isDemoted: row?.demoted !== undefined,
    unverified: row?.unverified,
    rdns: row?.rdns,
    href: row?.target && row.href,
    target: row?.target,
  }
}

function stateOf(
  { status, source }: WalletBrowsing,
  isBroken: boolean,
  shown: number,
  isOnline: boolean,
): AllWalletsModel['state'] {
  if (isBroken) return 'error'
  if (!isOnline && shown > 0) return 'offline'
  if (status === 'failed' && source === 'built-in') return shown > 0 ? 'stale' : 'error'
  if (shown > 0) return 'ready'
  return status === 'loading' || status === 'slow' ? status : status === 'failed' ? 'error' : 'empty'
}

function endOf({ status, wallets, hasMore, source }: WalletBrowsing): AllWalletsModel['end'] {
  if (wallets.length === 0) return 'none'
  if (status === 'failed') return source === 'service' ? 'failed' : 'none'
  if (status !== 'ready') return 'loading'
  return hasMore ? 'more' : 'none'
}
