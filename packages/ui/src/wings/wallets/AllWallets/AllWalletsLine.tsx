import { cleanText } from '@latchkey/protocol/text'
import { memo } from 'react'
import { Picture } from '../../../images/Picture'
import { Doubt, doubtReason } from '../../../parts/Doubt'
import { Row } from '../../../parts/Row'
import { useWords } from '../../../shell/UiContext'
import type { AllWalletsHandlers, AllWalletsRow } from './AllWalletsModel'

type AllWalletsLineProps = { readonly row: AllWalletsRow } & Pick<AllWalletsHandlers, 'onPick'>

/** One wallet of the complete list; drawn again only when it changed. */
export const AllWalletsLine = memo(
  function AllWalletsLine({ row, onPick }: AllWalletsLineProps) {
    const words = useWords<'wallets' | 'help'>()
    const name = cleanText(row.name)
    return (
      <Row
        lead={<Picture src={row.image} name={name} />}
        name={name}
        meta={doubtReason(words, row) ?? (row.isDemoted && words('connect.demoted'))}
        look={row.isDemoted ? 'dim' : 'plain'}
        aside={
          row.unverified ? (
            <Doubt of={row} why={false} />
          ) : row.isInstalled ? (
            <span className="pill good">{words('connect.installed')}</span>
          ) : row.isCertified ? (
            <span className="soft small" title={words('wallets.certified')}>
              {words('wallets.certified-short')}
            </span>
          ) : undefined
        }
        href={row.href}
        target={row.target}
        data={{ 'data-wallet': row.dataWallet }}
        onPress={() => onPick(row.id)}
      />
    )
  },
  // What a press does depends on the wallet alone.
  (before, after) => before.row === after.row,
)
