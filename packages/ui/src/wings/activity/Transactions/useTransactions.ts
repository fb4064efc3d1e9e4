import type { HistoryState } from '@latchkey/features/history'
import type { Flow } from '@latchkey/flow'
import { useMemo } from 'react'
import { useFlowChanges } from '../../../shell/FlowClock'
import { useShownEffect } from '../../../shell/Showing'
import { networkFace } from '../../../views/NetworkFace'
import { nowOf } from '../../../views/nowOf'
import { useOnline } from '../../../views/useOnline'
import { usePeople } from '../../../views/usePeople'
import { sentTo } from '../sentTo'
import { useHistory } from '../useHistory'
import type { TransactionsHandlers, TransactionsModel } from './TransactionsModel'
import { useFees } from './useFees'

/** The activity of the active account; gone when nothing is connected. */
export function useTransactions(
  flow: Flow,
): ({ readonly model: TransactionsModel } & TransactionsHandlers) | undefined {
  useFlowChanges()
  const isOnline = useOnline()
  const { features, status, onRetry } = useHistory(flow)
  const { people, follow } = usePeople(flow)
  const { isConnected, caipAddress, address = '' } = flow.latchkey.getAccount()
  const history = features?.history.getState()
  // Until the feature has followed, it still tells of the account before.
  const known = history?.account === caipAddress ? history : undefined
  const { pending, groups } = known ?? emptyLists
  const { fees, readFee } = useFees(flow, groups, address)
  const receivers = useMemo(() => sentTo({ pending, groups }, address), [pending, groups, address])
  // Once for each opening, of the account it opened with.
  useShownEffect(() => flow.tell('CLICK_TRANSACTIONS', { isSmartAccount: isSmart(flow) }), [])
  if (!isConnected) return undefined

  const network = flow.latchkey.getNetwork()
  const common = {
    account: `${caipAddress}`,
    pending,
    now: nowOf(flow),
    amounts: features?.display.choices().amounts ?? 'shown',
    network: network && networkFace(network, flow.options()),
    source: known?.source ?? 'server',
    people,
    sentTo: receivers,
    fees,
  } as const
  const model = (): TransactionsModel => {
    // Of a network that the site does not list nothing is kept, and nobody is asked.
    if (!network) return { state: 'empty', canReceive: false, ...common, source: 'not-served' }
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
    onPick: ({ id, purchase }) => flow.push(purchase ? { name: 'BuyInProgress' } : { name: 'TransactionDetails', id }),
    onOlder: () => void features?.history.readOlder(),
    onRetry,
    onReceive: () => flow.push({ name: 'WalletReceive' }),
    onShown: follow,
    readFee,
    transactions: features?.transactions,
  }
}

const emptyLists: Pick<HistoryState, 'pending' | 'groups'> = { pending: [], groups: [] }
const nothingListed = { groups: [], older: 'none', isPartial: false, readAt: undefined } as const

function isSmart(flow: Flow): boolean {
  const { allAccounts, address } = flow.latchkey.getAccount()
  return allAccounts.find((one) => one.address === address)?.type === 'smartAccount'
}

function olderOf({ next, older }: HistoryState): 'none' | 'more' | 'loading' | 'failed' {
  if (older === 'idle') return next === null ? 'none' : 'more'
  return older
}
