import { paths } from '../../../icons/paths'
import { BoneRows } from '../../../parts/BoneRows'
import { Button } from '../../../parts/Button'
import { Hero } from '../../../parts/Hero'
import { Note } from '../../../parts/Note'
import { useWords } from '../../../shell/UiContext'
import { activityTime, monthTitle } from '../activityTime'
import { icons } from '../icons'
import { ActivityItem } from './ActivityItem'
import { Older } from './Older'
import { PendingCard } from './PendingCard'
import type { TransactionsHandlers, TransactionsModel } from './TransactionsModel'

type TransactionsProps = { readonly model: TransactionsModel } & TransactionsHandlers

/** What waits, then everything else by month, the newest first; on a page of its own or below a tab of the account. */
export function Transactions({ model, ...on }: TransactionsProps) {
  const words = useWords<'activity'>()
  return (
    <div className="stack activity">
      {model.warning && <Note tone="bad">{words('activity.paid-twice')}</Note>}
      {model.pending.map((pending) => (
        <PendingCard key={pending.row.id} pending={pending} model={model} {...on} />
      ))}
      <Body model={model} {...on} />
    </div>
  )
}

function Body({ model, ...on }: TransactionsProps) {
  const words = useWords<'activity' | 'account'>()
  if (model.state === 'loading' || model.state === 'slow')
    return (
      <>
        <BoneRows count={4} />
        {model.state === 'slow' && <p className="soft small center">{words('view.slow')}</p>}
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
          <Button look="primary" icon={icons.down} onPress={on.onReceive}>
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
            <ul className="list">
              {group.rows.map((row) => (
                <ActivityItem key={row.id} row={row} model={model} onPick={on.onPick} onShown={on.onShown} />
              ))}
            </ul>
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
