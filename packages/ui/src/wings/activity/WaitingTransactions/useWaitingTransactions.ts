import type { Flow, Toast } from '@latchkey/flow'
import { isLatchkeyError } from '@latchkey/protocol/errors'
import { useContext, useEffect, useRef } from 'react'
import { useUi, useWords } from '../../../shell/UiContext'
import { ListContext, type ListParts } from '../Transactions/ListContext'
import type { WaitingTransactionsHandlers, WaitingTransactionsModel } from './WaitingTransactionsModel'
import { withoutCancels } from './withoutCancels'

/** What of the list waits; gone outside it. */
export function useWaitingTransactions(
  flow: Flow,
): ({ readonly model: WaitingTransactionsModel } & WaitingTransactionsHandlers) | undefined {
  const list = useContext(ListContext)
  const onReplace = useReplacing(flow, list?.transactions)
  if (!list) return undefined
  const { account, warned, now, amounts, people, sentTo, transactions, onPick, onShown, onHold } = list
  const pending = withoutCancels(list.pending).map(({ row, isCancelled }) => {
    const known = row.status === 'pending' && row.local ? transactions?.replaceWay(row.local) : undefined
    const [way, asks] = known === 'asked' ? (['in-kit', 'wallet'] as const) : ([known, 'nothing'] as const)
    return { row, way: isCancelled ? ('cancelling' as const) : way, asks }
  })
  // Once told it stays, though both end meanwhile.
  const twice = list.pending.flatMap(({ local }) => local?.twice ?? [])
  const warning = twice.find((one) => one === 'changed') ?? twice[0] ?? warned.get(account)
  warned.set(account, warning)
  const model = { state: 'ready', pending, warning, now, amounts, people, sentTo } as const
  return { model, onPick, onShown, onHold, onReplace }
}

/** Asks the wallet to replace what waits; what it is asked for already is not asked for again, wherever the visitor was meanwhile. */
function useReplacing(flow: Flow, transactions: ListParts['transactions']): WaitingTransactionsHandlers['onReplace'] {
  const ui = useUi()
  const words = useWords<'receipt'>()
  const here = useRef(true)
  // The page may be left while the wallet asks: what it sends is tracked all the same.
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  return ({ local }, how, root) => {
    if (!local || transactions?.replaceWay(local) !== 'in-kit') return
    const tell = (end: { readonly message: string; readonly report?: Toast['report'] }) => {
      const said = { variant: 'error', ...end } as const
      if (here.current) flow.toast(said)
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
    transactions.replace(local, how, new AbortController().signal).then(
      // Here the list says it.
      ({ nonce }) => nonce !== 'kept' && !here.current && tell({ message: words(`activity.twice-${nonce}`) }),
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
  }
}
