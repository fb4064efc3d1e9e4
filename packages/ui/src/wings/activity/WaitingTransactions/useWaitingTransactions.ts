import type { Flow, Toast } from '@latchkey/flow'
import { isLatchkeyError } from '@latchkey/protocol/errors'
import { useContext, useEffect, useRef, useState } from 'react'
import { useUi, useWords } from '../../../shell/UiContext'
import { ListContext, type ListParts } from '../Transactions/ListContext'
import type { WaitingTransactionsHandlers, WaitingTransactionsModel } from './WaitingTransactionsModel'
import { withoutCancels } from './withoutCancels'

/** What of the list waits; gone outside it. */
export function useWaitingTransactions(
  flow: Flow,
): ({ readonly model: WaitingTransactionsModel } & WaitingTransactionsHandlers) | undefined {
  const list = useContext(ListContext)
  const { asking, onReplace } = useReplacing(flow, list?.transactions)
  if (!list) return undefined
  const { account, warned, now, amounts, people, sentTo, transactions, onPick, onShown, onHold } = list
  const pending = withoutCancels(list.pending).map(({ row, isCancelled }) => ({
    row,
    way: isCancelled
      ? ('cancelling' as const)
      : row.status === 'pending' && row.local
        ? transactions?.replaceWay(row.local)
        : undefined,
    asks: asking === row.id ? ('wallet' as const) : ('nothing' as const),
  }))
  // Once told it stays, though both end meanwhile.
  const twice = list.pending.flatMap(({ local }) => local?.twice ?? [])
  const warning = twice.find((one) => one === 'changed') ?? twice[0] ?? warned.get(account)
  warned.set(account, warning)
  const model = { state: 'ready', pending, warning, now, amounts, people, sentTo } as const
  return { model, onPick, onShown, onHold, onReplace }
}

/** Asks the wallet to replace what waits; one at a time, so that a double press sends once. */
function useReplacing(flow: Flow, transactions: ListParts['transactions']) {
  const ui = useUi()
  const words = useWords<'receipt'>()
  const [asking, setAsking] = useState<string>()
  const running = useRef<AbortController>(undefined)
  // The page may be left while the wallet asks: what it sends is tracked all the same.
  useEffect(
    () => () => {
      running.current = undefined
    },
    [],
  )
  const onReplace: WaitingTransactionsHandlers['onReplace'] = ({ local, id }, how, root) => {
    if (running.current || !local || !transactions) return
    const mine = new AbortController()
    running.current = mine
    setAsking(id)
    const isLeft = () => running.current !== mine
    const tell = (end: { readonly message: string; readonly report?: Toast['report'] }) => {
      const said = { variant: 'error', ...end } as const
      if (!isLeft()) flow.toast(said)
      else
        import('./tellLeft').then(
          ({ tellLeft }) => tellLeft({ flow, ui, root, ...said }),
          (error: unknown) => {
            flow.report(error)
            // It may be paid twice, whatever file does not come: the modal says it.
            flow.toast(said)
          },
        )
    }
    transactions
      .replace(local, how, mine.signal)
      .then(
        // Here the list says it.
        ({ nonce }) => nonce !== 'kept' && isLeft() && tell({ message: words(`activity.twice-${nonce}`) }),
        (error: unknown) => {
          if (isLatchkeyError(error, 'transaction.not_pending')) tell({ message: words('activity.too-late') })
          // A visitor who said no knows it.
          else if (!isLatchkeyError(error, 'wallet.request_rejected'))
            tell({
              message: `error.${isLatchkeyError(error) ? error.code : 'generic'}`,
              report: flow.report(error),
            })
        },
      )
      .then(() => {
        if (isLeft()) return
        running.current = undefined
        setAsking(undefined)
      })
  }
  return { asking, onReplace }
}
