import type { Activity } from '@latchkey/features/history'
import type { Unsettled } from '@latchkey/features/unsettled'
import type { Flow } from '@latchkey/flow'
import { useEffect, useState } from 'react'
import { tellsActivity } from '../../../holdings/tellsActivity'
import { useFlowChanges } from '../../../shell/FlowClock'
import { explorerUrl } from '../../../views/explorerUrl'
import { nowOf } from '../../../views/nowOf'
import { useFeatures } from '../../../views/useFeatures'
import { usePeople } from '../../../views/usePeople'
import { sentTo } from '../sentTo'
import { receiptOf } from './receiptOf'
import type {
  UnsettledRow,
  UnsettledTransactionsHandlers,
  UnsettledTransactionsModel,
} from './UnsettledTransactionsModel'

const names = ['unsettled', 'display'] as const
const none: ReturnType<Unsettled['list']> = []
/** Milliseconds after which what was said of a time is said anew. */
const minute = 60_000

/** What of the active account is on its way, as it goes on. */
export function useUnsettledTransactions(
  flow: Flow,
): { readonly model: UnsettledTransactionsModel } & UnsettledTransactionsHandlers {
  useFlowChanges()
  const { features } = useFeatures(flow, names)
  const { people, follow } = usePeople(flow)
  const rows = features?.unsettled.list() ?? none
  const now = nowOf(flow)
  useTurn(Math.min(minute, (features?.unsettled.nextLeaves() ?? Number.POSITIVE_INFINITY) - now))
  const { address = '' } = flow.latchkey.getAccount()
  return {
    model: {
      state: 'ready',
      rows: rows.map((row) => ({ row, leadsTo: leadOf(flow, row) })),
      now,
      amounts: features?.display.choices().amounts ?? 'shown',
      people,
      sentTo: sentTo({ pending: rows, groups: [] }, address),
    },
    onPick(row) {
      const receipt = receiptOf(row)
      if (receipt) flow.push({ name: 'WalletSendConfirmed', receipt })
      else if (leadOf(flow, row).kind === 'receipt') flow.push({ name: 'TransactionDetails', id: row.id })
    },
    onShown: follow,
  }
}

/** A transfer has its receipt; all else has one of the activity, unless the site switches that off. */
function leadOf(flow: Flow, row: Activity): UnsettledRow['leadsTo'] {
  if (receiptOf(row) || tellsActivity(flow, row.chainId)) return { kind: 'receipt' }
  const url = row.hash === undefined ? undefined : explorerUrl(flow, row.chainId, { kind: 'transaction', id: row.hash })
  return url === undefined ? { kind: 'nowhere' } : { kind: 'explorer', url }
}

/** Draws anew after a while. */
function useTurn(wait: number): void {
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    const timer = setTimeout(() => setTurn(turn + 1), Math.max(0, wait) + 1)
    return () => clearTimeout(timer)
  }, [turn, wait])
}
