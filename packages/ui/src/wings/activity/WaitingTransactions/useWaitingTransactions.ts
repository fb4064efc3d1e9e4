import type { Activity } from '@latchkey/features/history'
import type { Flow } from '@latchkey/flow'
import { isLatchkeyError } from '@latchkey/protocol/errors'
import { useContext, useEffect, useRef, useState } from 'react'
import { ListContext, type ListParts } from '../Transactions/ListContext'
import type { WaitingTransactionsHandlers, WaitingTransactionsModel } from './WaitingTransactionsModel'
import { withoutCancels } from './withoutCancels'

/** What of the list waits; gone outside it. */
export function useWaitingTransactions(
  flow: Flow,
): ({ readonly model: WaitingTransactionsModel } & WaitingTransactionsHandlers) | undefined {
  const list = useContext(ListContext)
  const { asking, warning, onReplace } = useReplacing(flow, list?.transactions)
  if (!list) return undefined
  const { now, amounts, people, sentTo, transactions, onPick, onShown, onHold } = list
  const pending = withoutCancels(list.pending).map(({ row, isCancelled }) => ({
    row,
    way: isCancelled
      ? ('cancelling' as const)
      : row.status === 'pending' && row.local
        ? transactions?.replaceWay(row.local)
        : undefined,
    asks: asking === row.id ? ('wallet' as const) : ('nothing' as const),
  }))
  const model = { state: 'ready', pending, warning, now, amounts, people, sentTo } as const
  return { model, onPick, onShown, onHold, onReplace }
}

/** Asks the wallet to replace what waits; one at a time, so that a double press sends once. */
function useReplacing(flow: Flow, transactions: ListParts['transactions']) {
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
  const onReplace = ({ local, id }: Activity, how: 'speed-up' | 'cancel') => {
    if (running.current || !local || !transactions) return
    const mine = new AbortController()
    running.current = mine
    setAsking(id)
    setWarning(undefined)
    const settle = (work: () => void) => {
      if (running.current !== mine) return
      running.current = undefined
      setAsking(undefined)
      work()
    }
    transactions.replace(local, how, mine.signal).then(
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
