import type { Activity, HistoryState } from '@latchkey/features/history'
import type { Flow } from '@latchkey/flow'
import { isLatchkeyError } from '@latchkey/protocol/errors'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useFlowChanges } from '../../../shell/FlowClock'
import { networkFace } from '../../../views/NetworkFace'
import { useOnline } from '../../../views/useOnline'
import { usePeople } from '../../../views/usePeople'
import { sentTo } from '../sentTo'
import { type ActivityFeatures, useHistory } from '../useHistory'
import type { TransactionsHandlers, TransactionsModel } from './TransactionsModel'
import { withoutCancels } from './withoutCancels'

/** The activity of the active account; gone when nothing is connected. */
export function useTransactions(
  flow: Flow,
): ({ readonly model: TransactionsModel } & TransactionsHandlers) | undefined {
  useFlowChanges()
  const isOnline = useOnline()
  const { features, status, onRetry } = useHistory(flow)
  const { asking, warning, onReplace } = useReplacing(flow, features)
  const { people, follow } = usePeople(flow)
  const { isConnected, caipAddress, allAccounts, address = '' } = flow.latchkey.getAccount()
  const history = features?.history.getState()
  // Until the feature has followed, it still tells of the account before.
  const known = history?.account === caipAddress ? history : undefined
  const { pending, groups } = known ?? emptyLists
  const receivers = useMemo(() => sentTo({ pending, groups }, address), [pending, groups, address])
  const isSmartAccount = allAccounts.find((one) => one.address === address)?.type === 'smartAccount'
  useEffect(() => flow.tell('CLICK_TRANSACTIONS', { isSmartAccount }), [flow, isSmartAccount])
  if (!isConnected) return undefined

  const network = flow.latchkey.getNetwork()
  const common = {
    pending: withoutCancels(pending).map(({ row, isCancelled }) => ({
      row,
      way: isCancelled ? ('cancelling' as const) : row.local && features?.transactions.replaceWay(row.local),
      asks: asking === row.hash ? ('wallet' as const) : ('nothing' as const),
    })),
    now: flow.options().clock?.now() ?? Date.now(),
    amounts: features?.display.choices().amounts ?? 'shown',
    network: network && networkFace(network, flow.options()),
    warning,
    source: known?.source ?? 'server',
    people,
    sentTo: receivers,
  } as const
  const model = (): TransactionsModel => {
    if (!known || known.loading) {
      if (!isOnline) return { state: 'offline', ...common, ...nothingListed }
      if (status === 'failed') return { state: 'error', ...common }
      return { state: status === 'slow' ? 'slow' : 'loading', ...common }
    }
    const isBlank = known.groups.length === 0 && known.pending.length === 0
    const { isPartial, readAt } = known
    const listed = { ...common, groups, older: olderOf(known), isPartial, readAt }
    if (!isOnline && known.source === 'server') return { state: 'offline', ...listed }
    if (known.error !== undefined) return isBlank ? { state: 'error', ...common } : { state: 'stale', ...listed }
    // Nothing that may be missing is not nothing: it is said.
    if (isBlank && listed.older === 'none' && !listed.isPartial)
      return { state: 'empty', canReceive: flow.options().features.receive === true, ...common }
    return { state: 'ready', ...listed }
  }
  return {
    model: model(),
    onPick: ({ id, purchase }) =>
      flow.push(purchase ? { name: 'BuyInProgress', checkout: 'opened' } : { name: 'TransactionDetails', id }),
    onReplace,
    onOlder: () => void features?.history.readOlder(),
    onRetry,
    onReceive: () => flow.push({ name: 'WalletReceive' }),
    onShown: follow,
  }
}

const emptyLists: Pick<HistoryState, 'pending' | 'groups'> = { pending: [], groups: [] }
const nothingListed = { groups: [], older: 'none', isPartial: false, readAt: undefined } as const

function olderOf({ next, older }: HistoryState): 'none' | 'more' | 'loading' | 'failed' {
  if (older === 'idle') return next === null ? 'none' : 'more'
  return older
}

/** Asks the wallet to replace what waits; one at a time, so that a double press sends once. */
function useReplacing(flow: Flow, features: ActivityFeatures | undefined) {
  const [asking, setAsking] = useState<string>()
  const [warning, setWarning] = useState<'paid-twice'>()
  const running = useRef<AbortController>(undefined)
  // The page may be left while the wallet asks: what it sends is tracked all the same.
  useEffect(
    () => () => {
      running.current = undefined
    },
    [],
  )
  const onReplace = ({ local, hash }: Activity, how: 'speed-up' | 'cancel') => {
    if (running.current || !local || !features) return
    const mine = new AbortController()
    running.current = mine
    setAsking(hash)
    setWarning(undefined)
    const settle = (work: () => void) => {
      if (running.current !== mine) return
      running.current = undefined
      setAsking(undefined)
      work()
    }
    features.transactions.replace(local, how, mine.signal).then(
      ({ nonce }) => settle(() => nonce === 'changed' && setWarning('paid-twice')),
      (error: unknown) =>
        settle(() => {
          if (isLatchkeyError(error, 'transaction.not_pending'))
            flow.toast({ variant: 'error', message: 'activity.too-late' })
          // A visitor who said no knows it.
          else if (!isLatchkeyError(error, 'wallet.request_rejected'))
            flow.toast({
              variant: 'error',
              message: `error.${isLatchkeyError(error) ? error.code : 'generic'}`,
              report: flow.report(error),
            })
        }),
    )
  }
  return { asking, warning, onReplace }
}
