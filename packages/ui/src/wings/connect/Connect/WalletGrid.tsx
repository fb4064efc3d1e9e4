import { cleanText } from '@latchkey/protocol/text'
import { Picture } from '../../../images/Picture'
import { Button } from '../../../parts/Button'
import { CopyButton } from '../../../parts/CopyButton'
import { Doubt } from '../../../parts/Doubt'
import { useWords } from '../../../shell/UiContext'
import type { ConnectHandlers, ConnectModel, ConnectRow } from './ConnectModel'

export type WalletGridProps = {
  readonly rows: readonly ConnectRow[]
  readonly isBlocked: boolean
  readonly model: Pick<ConnectModel, 'all' | 'hasGuide'>
} & ConnectHandlers

/** On a phone: one row of big icons, the fifth peeking; each is a link into that wallet. */
export function WalletGrid({ rows, isBlocked, model, ...on }: WalletGridProps) {
  const words = useWords<'further'>()
  const isBrowsing = rows.every((row) => !row.pairs)
  return (
    <>
      <p className="divider">{words('connect.open-in')}</p>
      <ul className="grid">
        {rows.map((row) => (
          <li key={row.dataWallet}>
            <WalletCell row={row} isBlocked={isBlocked} {...on} />
          </li>
        ))}
      </ul>
      {isBrowsing && <p className="soft small center balance-text">{words('connect.open-in-hint')}</p>}
      {model.all && <Button onPress={on.onAll}>{words('title.AllWallets')}</Button>}
      {isBrowsing && (
        <CopyButton copied={words('connect.link-copied')} onCopy={on.onCopyLink}>
          {words('connect.page-link')}
        </CopyButton>
      )}
      {model.hasGuide && (
        <div className="center">
          <button type="button" className="text-button" onClick={on.onGuide}>
            {words('connect.none')}
          </button>
        </div>
      )}
    </>
  )
}

function WalletCell({
  row,
  isBlocked,
  onPick,
  onFollow,
}: Pick<WalletGridProps, 'isBlocked' | 'onPick' | 'onFollow'> & { readonly row: ConnectRow }) {
  const name = cleanText(row.name)
  const look = { className: 'cell', part: 'cell', 'data-wallet': row.dataWallet }
  const content = (
    <>
      <Picture src={row.image} name={name} />
      <span className="name" dir="auto" title={name}>
        {shortName(name)}
      </span>
      <Doubt of={row} why={false} />
    </>
  )
  // Its link is still being made, and the next screen has it; or the terms come first.
  if (row.href === undefined || isBlocked) {
    return (
      <button
        type="button"
        {...look}
        aria-disabled={isBlocked || undefined}
        aria-describedby={isBlocked ? 'terms-first' : undefined}
        onClick={isBlocked ? undefined : () => onPick(row.id)}
      >
        {content}
      </button>
    )
  }
  return (
    <a
      {...look}
      href={row.href}
      target={row.target ?? '_blank'}
      rel="noopener noreferrer"
      onClick={row.target && (() => onFollow(row.id))}
    >
      {content}
    </a>
  )
}

/** A name without what stands in brackets after it: of a longer one a cell shows little more than its beginning. */
const shortName = (name: string): string => name.replace(/\s*\([^()]*\)$/, '') || name
