import { cleanText } from '@latchkey/protocol/text'
import { paths } from '../../../icons/paths'
import { Picture } from '../../../images/Picture'
import { Doubt, doubtReason } from '../../../parts/Doubt'
import { Row } from '../../../parts/Row'
import { Sign } from '../../../parts/Sign'
import { useWords } from '../../../shell/UiContext'
import type { ConnectRow } from './ConnectModel'

interface WalletLineProps {
  readonly row: ConnectRow
  readonly isBlocked: boolean
  readonly onPick: (walletId: string) => void
  readonly onFollow: (walletId: string) => void
}

/** A wallet as a line of the list; a link when it opens the page elsewhere. */
export function WalletLine({ row, isBlocked, onPick, onFollow }: WalletLineProps) {
  const words = useWords()
  const name = words.find(row.message ?? '') ?? cleanText(row.name)
  const meta = doubtReason(words, row) ?? (row.demoted && words('connect.demoted'))
  return (
    <Row
      lead={
        row.pairs === 'any' && !row.image ? (
          <Sign path={paths.any} look="any" />
        ) : (
          <Picture src={row.image} name={name} />
        )
      }
      name={name}
      meta={meta}
      aside={<Mark row={row} />}
      look={row.demoted ? 'dim' : row.badge === 'recent' ? 'on' : 'plain'}
      blocked={isBlocked}
      why={isBlocked ? 'terms-first' : undefined}
      href={row.href}
      target={row.target}
      data={{ 'data-wallet': row.dataWallet }}
      {...(row.href && !row.target ? {} : { onPress: () => (row.href ? onFollow : onPick)(row.id) })}
    />
  )
}

function Mark({ row }: { row: ConnectRow }) {
  const words = useWords()
  if (row.unverified) return <Doubt of={row} why={false} />
  if (row.badge === 'recent') return <span className="pill">{words('connect.recent')}</span>
  if (row.pairs === 'any') return <span className="soft small">{words('connect.qr')}</span>
  if (row.badge === 'installed') return <span className="pill good">{words('connect.installed')}</span>
  return null
}
