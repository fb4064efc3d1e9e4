import type { Activity } from '@latchkey/features/history'
import type { View } from '@latchkey/flow'
import { useContext, useRef } from 'react'
import { accountPaths } from '../../../icons/accountPaths'
import { paths } from '../../../icons/paths'
import { BoneRows } from '../../../parts/BoneRows'
import { Button } from '../../../parts/Button'
import { Hero } from '../../../parts/Hero'
import { FieldContext } from '../../../shell/FieldContext'
import { useWords } from '../../../shell/UiContext'
import { activityTime, monthTitle } from '../activityTime'
import { icons } from '../icons'
import { ActivityItem } from './ActivityItem'
import { ListContext, type Warned } from './ListContext'
import { Older } from './Older'
import type { TransactionsHandlers, TransactionsModel } from './TransactionsModel'
import { useHeldRows } from './useHeldRows'

type TransactionsProps = { readonly model: TransactionsModel } & TransactionsHandlers

const waiting: View = { name: 'WaitingTransactions' }
const none: readonly [] = []

/** What waits, then everything else by month, the newest first; on a page of its own or below a tab of the account. */
export function Transactions({ model: told, ...on }: TransactionsProps) {
  const drawField = useContext(FieldContext)
  const { pending, groups, onHold } = useHeldRows({ groups: none, ...told })
  const model = 'groups' in told ? { ...told, pending, groups } : { ...told, pending }
  const { account, now, amounts, people, sentTo } = model
  // What was done about one that waited is told when none of its account waits any more, and when it is shown again.
  const { current: warned } = useRef<Warned>(new Map())
  if (pending.length > 0 && !warned.has(account)) warned.set(account, undefined)
  const { onPick, onShown, transactions } = on
  return (
    <div className="stack activity">
      {warned.has(account) && (
        <ListContext.Provider
          // What is told of one account stands over no other.
          key={account}
          value={{ account, pending, now, amounts, people, sentTo, onPick, onShown, onHold, warned, transactions }}
        >
          {drawField(waiting, <Rows rows={pending} model={model} {...on} />)}
        </ListContext.Provider>
      )}
      <Body model={model} {...on} />
    </div>
  )
}

function Body({ model, ...on }: TransactionsProps) {
  const words = useWords<'activity' | 'account'>()
  const slow = model.state === 'slow' && words('view.slow')
  if (model.state === 'loading' || model.state === 'slow')
    return (
      <>
        <BoneRows count={4} slow={slow} />
        {slow && (
          <p className="soft small center" aria-hidden="true">
            {slow}
          </p>
        )}
      </>
    )
  if (model.state === 'error')
    return (
      <>
        <Hero icon={paths.warn} title={words('activity.failed-title')} hint={words('activity.failed-hint')} />
        <Button look="primary" onPress={on.onRetry}>
          {words('action.retry')}
        </Button>
      </>
    )
  const reason = model.source === 'server' ? undefined : words(`activity.${model.source}`)
  if (model.state === 'empty')
    return (
      <>
        <Hero icon={icons.history} title={words('activity.empty')} hint={reason ?? words('activity.empty-hint')} />
        {model.canReceive && (
          <Button look="primary" icon={accountPaths.receive} onPress={on.onReceive}>
            {words('activity.receive')}
          </Button>
        )}
      </>
    )
  const { groups, older } = model
  if (model.state === 'offline' && groups.length === 0 && model.pending.length === 0)
    return <Hero icon={paths.warn} title={words('activity.offline-title')} hint={words('activity.offline-hint')} />
  return (
    <>
      {(model.state !== 'ready' || model.isPartial) && (
        <p className="soft small center" role="status">
          {words(model.state === 'ready' ? 'activity.partial' : `activity.${model.state}`)}
          {model.state !== 'ready' && model.readAt !== undefined && (
            <> {words('activity.as-of', { when: activityTime(words, model.readAt, model.now) })}</>
          )}
          {model.state === 'stale' && (
            <button type="button" className="text-button" onClick={on.onRetry}>
              {words('action.retry')}
            </button>
          )}
        </p>
      )}
      {groups.map((group) => {
        const title = monthTitle(words.locale, group, model.now)
        return (
          <section key={`${group.year} ${group.month}`} aria-label={title} className="month">
            <h2 className="month-name">{title}</h2>
            <Rows rows={group.rows} model={model} {...on} />
          </section>
        )
      })}
      {older !== 'none' && (
        <Older older={older} above={groups.reduce((sum, { rows }) => sum + rows.length, 0)} onOlder={on.onOlder} />
      )}
      {reason && <p className="soft small center">{reason}</p>}
    </>
  )
}

function Rows({ rows, model, onPick, onShown, readFee }: TransactionsProps & { readonly rows: readonly Activity[] }) {
  return (
    <ul className="list">
      {rows.map((row) => (
        <ActivityItem key={row.id} row={row} model={model} onPick={onPick} onShown={onShown} readFee={readFee} />
      ))}
    </ul>
  )
}
