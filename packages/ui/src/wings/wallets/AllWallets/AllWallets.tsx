import { useEffect, useRef } from 'react'
import { Icon } from '../../../icons/Icon'
import { laterPaths } from '../../../icons/laterPaths'
import { paths } from '../../../icons/paths'
import { BoneRows } from '../../../parts/BoneRows'
import { Button } from '../../../parts/Button'
import { Hero } from '../../../parts/Hero'
import { LongList } from '../../../parts/LongList'
import { Note } from '../../../parts/Note'
import { SearchField } from '../../../parts/SearchField'
import { useWords } from '../../../shell/UiContext'
import { icons } from '../icons'
import { AllWalletsLine } from './AllWalletsLine'
import type { AllWalletsHandlers, AllWalletsModel } from './AllWalletsModel'

type AllWalletsProps = { readonly model: AllWalletsModel } & AllWalletsHandlers

/** Every wallet there is, to scroll or to search. */
export function AllWallets({ model, ...on }: AllWalletsProps) {
  const words = useWords<'wallets' | 'help'>()
  const { state, query, certified, rows, end, count } = model
  const whole = useRef(Number.POSITIVE_INFINITY)
  if (state === 'ready' && query === '' && !certified) whole.current = count
  // As high from the start as it will be, and while it is searched.
  const isLong = whole.current > 8 && state !== 'error'
  return (
    <div className={isLong ? 'stack full' : 'stack'}>
      <search className="wallet-search">
        <SearchField label={words('guide.search')} value={query} onChange={on.onQuery} />
        <button
          type="button"
          className="toggle"
          aria-pressed={certified}
          aria-label={words('wallets.certified-only')}
          title={words('wallets.certified-only')}
          onClick={() => on.onCertified(!certified)}
        >
          <Icon path={icons.shield} size={20} />
        </button>
      </search>
      {(state === 'stale' || state === 'offline') && (
        <Note tone="warn">{words(state === 'stale' ? 'wallets.away' : 'wallets.offline')}</Note>
      )}
      <p className="visually-hidden" role="status">
        {state === 'ready' ? words('wallets.count', { count: model.count }) : ''}
      </p>
      {state === 'slow' && (
        <p className="soft small center" aria-hidden="true">
          {words('view.slow')}
        </p>
      )}
      {(state === 'loading' || state === 'slow') && (
        <BoneRows count={10} slow={state === 'slow' && words('view.slow')} />
      )}
      {state === 'error' && (
        <>
          <Hero icon={paths.warn} title={words('guide.error')} hint={words('view.failed-hint')} />
          <Button look="primary" onPress={on.onRetry}>
            {words('action.retry')}
          </Button>
        </>
      )}
      {state === 'empty' && <Nothing query={query} certified={certified} {...on} />}
      {rows.length > 0 && (
        <LongList
          items={rows}
          idOf={({ id }) => id}
          size={end === 'none' ? rows.length : Math.max(model.count, rows.length)}
          question={model.answers}
        >
          {(row) => <AllWalletsLine row={row} onPick={on.onPick} />}
        </LongList>
      )}
      {/* Each end looks anew: one that stays in sight would not be told so twice. */}
      {end === 'more' && <More key={rows.length} onMore={on.onMore} />}
      {end === 'loading' && (
        <p className="soft small center" role="status">
          {words('wallets.more')}
        </p>
      )}
      {(end === 'failed' || state === 'stale') && (
        <div className="center">
          {end === 'failed' && <p className="soft small">{words('wallets.rest-away')}</p>}
          <button type="button" className="text-button" onClick={on.onRetry}>
            {words('action.retry')}
          </button>
        </div>
      )}
    </div>
  )
}

function Nothing({
  query,
  certified,
  onQuery,
  onCertified,
  onRetry,
}: Pick<AllWalletsModel, 'query' | 'certified'> & Omit<AllWalletsHandlers, 'onPick' | 'onMore'>) {
  const words = useWords<'wallets' | 'help' | 'further'>()
  if (certified) {
    return (
      <>
        <Hero icon={icons.shield} title={words('wallets.none-certified')} hint={words('wallets.none-certified-hint')} />
        <Button onPress={() => onCertified(false)}>{words('wallets.show-all')}</Button>
      </>
    )
  }
  if (query !== '') {
    return (
      <>
        <Hero icon={laterPaths.search} title={words('guide.none', { query })} hint={words('networks.empty-hint')} />
        <Button onPress={() => onQuery('')}>{words('action.search-clear')}</Button>
      </>
    )
  }
  return (
    <>
      <Hero icon={paths.wallet} title={words('guide.empty')} hint={words('guide.empty-hint')} />
      <Button onPress={onRetry}>{words('action.retry')}</Button>
    </>
  )
}

/** How near the end has to come before the next page is asked for. */
const ahead = '600px'

/** The end of what was read: coming near it asks for more, and so does pressing it. */
function More({ onMore }: Pick<AllWalletsHandlers, 'onMore'>) {
  const words = useWords<'wallets' | 'help'>()
  const element = useRef<HTMLDivElement>(null)
  const latest = useRef(onMore)
  latest.current = onMore
  useEffect(() => {
    if (!element.current) return
    const root = element.current.closest('.stage')
    const observer = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && latest.current(), {
      root,
      rootMargin: `0px 0px ${ahead}`,
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div className="center" ref={element}>
      <button type="button" className="text-button" onClick={onMore}>
        {words('wallets.more')}
      </button>
    </div>
  )
}
