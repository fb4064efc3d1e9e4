import { cleanText } from '../../format/cleanText'
import { paths } from '../../icons/paths'
import { Picture } from '../../images/Picture'
import { Button } from '../../parts/Button'
import { useWords } from '../../shell/UiContext'
import type { ConnectRow } from './ConnectModel'

interface WalletTilesProps {
  readonly rows: readonly ConnectRow[]
  readonly isBlocked: boolean
  readonly hasGuide: boolean
  readonly onGuide: () => void
  readonly onCopyLink: () => void
}

/** On a phone: one row of big icons, the fifth peeking; each is a link into that wallet's browser. */
export function WalletTiles({ rows, isBlocked, hasGuide, onGuide, onCopyLink }: WalletTilesProps) {
  const words = useWords()
  return (
    <>
      <p className="divider">{words('connect.open-in')}</p>
      <ul className="tiles">
        {rows.map((row) => {
          const name = cleanText(row.name)
          const link = isBlocked ? {} : { href: row.href, target: '_blank', rel: 'noopener noreferrer' }
          return (
            <li key={row.handle}>
              <a
                className="tile"
                part="tile"
                data-wallet={row.handle}
                role="link"
                aria-disabled={isBlocked || undefined}
                tabIndex={0}
                {...link}
              >
                <Picture src={row.image} name={name} />
                <span className="name">{name}</span>
              </a>
            </li>
          )
        })}
      </ul>
      <p className="soft small center balance-text">{words('connect.open-in-hint')}</p>
      <Button icon={paths.copy} onPress={onCopyLink}>
        {words('connect.page-link')}
      </Button>
      {hasGuide && (
        <div className="center">
          <button type="button" className="text-button" onClick={onGuide}>
            {words('connect.none')}
          </button>
        </div>
      )}
    </>
  )
}
