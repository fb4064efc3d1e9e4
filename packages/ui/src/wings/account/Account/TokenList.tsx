import { useCallback, useState } from 'react'
import type { HoldingsModel, ListedToken } from '../../../holdings/HoldingsModel'
import { NoHoldings } from '../../../holdings/NoHoldings'
import { TokenLine } from '../../../holdings/TokenLine'
import { accountPaths } from '../../../icons/accountPaths'
import { Icon } from '../../../icons/Icon'
import type { IconPath } from '../../../icons/IconPath'
import { laterPaths } from '../../../icons/laterPaths'
import { Button } from '../../../parts/Button'
import { LongList } from '../../../parts/LongList'
import { Row } from '../../../parts/Row'
import { SearchField } from '../../../parts/SearchField'
import { useWords } from '../../../shell/UiContext'
import { icons } from '../icons'
import { TokenBones } from './TokenBones'

interface TokenListProps {
  readonly holdings: Exclude<HoldingsModel, { state: 'absent' }>
  readonly onPick: (assetId: string) => void
  readonly onRetry: () => void
  readonly onReceive: (() => void) | undefined
}

/** From how many tokens on they are searched. */
const most = 10
const idOf = ({ assetId }: ListedToken) => assetId

/** What the account holds, or why it is not known. */
export function TokenList({ holdings, onPick, onRetry, onReceive }: TokenListProps) {
  const words = useWords<'account'>()
  const [search, setSearch] = useState('')
  const amounts = holdings.state === 'ready' ? holdings.amounts : 'shown'
  const line = useCallback(
    (token: ListedToken) => <TokenLine token={token} amounts={amounts} look="plain" onPick={onPick} />,
    [amounts, onPick],
  )
  if (holdings.state === 'loading' || holdings.state === 'slow') {
    const slow = holdings.state === 'slow' && words('tokens.slow')
    return (
      <>
        <TokenBones slow={slow} />
        {slow && (
          <p className="soft small center" aria-hidden="true">
            {slow}
          </p>
        )}
      </>
    )
  }
  if (holdings.state !== 'ready') return <NoHoldings holdings={holdings} onRetry={onRetry} />
  const { rows, unlisted, hidden } = holdings
  const isMany = rows.length + unlisted.length + hidden.length > most
  const wanted = search.trim().toLowerCase()
  // Any three digits are somewhere in some address.
  const isFound = ({ searched, address }: ListedToken) => searched.includes(wanted) || address.startsWith(wanted)
  const foundIn = (all: readonly ListedToken[]) => (wanted === '' ? all : all.filter(isFound))
  const found = foundIn(rows)
  const foundUnlisted = foundIn(unlisted)
  const foundHidden = foundIn(hidden)
  const isNone = found.length + foundUnlisted.length + foundHidden.length === 0
  return (
    <>
      {isMany && <SearchField label={words('tokens.search')} value={search} onChange={setSearch} />}
      {rows.length === 0 && (
        <div className="center nothing">
          {/* Where something may be missing, that is said above, and nothing else is known. */}
          {!holdings.doubt && <p className="soft">{words('tokens.empty')}</p>}
          {onReceive && <Button onPress={onReceive}>{words('action.receive')}</Button>}
        </div>
      )}
      {rows.length > 0 && isNone && <p className="soft small center">{words('tokens.not-found')}</p>}
      {found.length > 0 && (
        <LongList items={found} idOf={idOf} size={found.length} question={search} room={belowHead}>
          {line}
        </LongList>
      )}
      {foundUnlisted.length > 0 && (
        <Folded
          key={wanted === '' ? 'unlisted' : 'unlisted found'}
          icon={laterPaths.info}
          name={words(holdings.told === 'all' ? 'tokens.unlisted' : 'tokens.unlisted-some', {
            count: foundUnlisted.length,
          })}
          rows={foundUnlisted}
          question={wanted}
          amounts={amounts}
          onPick={onPick}
        />
      )}
      {foundHidden.length > 0 && (
        <Folded
          key={wanted === '' ? 'hidden' : 'hidden found'}
          icon={accountPaths.unseen}
          name={words('tokens.hidden', { count: foundHidden.length })}
          rows={foundHidden}
          question={wanted}
          amounts={amounts}
          onPick={onPick}
        />
      )}
    </>
  )
}

/** Rows that a card, or a phone's sheet, has room for below the account's head. */
const belowHead = 6

interface FoldedProps {
  readonly icon: IconPath
  readonly name: string
  readonly rows: readonly ListedToken[]
  /** What was searched for to find them, if anything. */
  readonly question: string
  readonly amounts: 'shown' | 'hidden'
  readonly onPick: (assetId: string) => void
}

/** Tokens that stand behind a row until it is pressed; those that were searched for stand open. */
function Folded({ icon, name, rows, question, amounts, onPick }: FoldedProps) {
  const [fold, setFold] = useState<'closed' | 'open'>(question === '' ? 'closed' : 'open')
  return (
    <div className="list">
      <Row
        lead={
          <span className="lead coins">
            <Icon path={icon} size={20} />
          </span>
        }
        name={name}
        aside={
          <span className="aside">
            <Icon path={fold === 'open' ? icons.up : icons.down} size={16} />
          </span>
        }
        data={{ 'aria-expanded': fold === 'open' }}
        onPress={() => setFold(fold === 'open' ? 'closed' : 'open')}
      />
      {fold === 'open' && (
        <LongList items={rows} idOf={idOf} size={rows.length} question={question}>
          {(token) => <TokenLine token={token} amounts={amounts} look="dim" onPick={onPick} />}
        </LongList>
      )}
    </div>
  )
}
