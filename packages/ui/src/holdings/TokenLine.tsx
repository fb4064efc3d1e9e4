import { cleanText } from '@latchkey/protocol/text'
import { memo } from 'react'
import { Picture } from '../images/Picture'
import type { KeyOf } from '../messages/Catalogue'
import type { Words } from '../messages/createWords'
import { Row } from '../parts/Row'
import { useWords } from '../shell/UiContext'
import { relativeTime } from '../views/relativeTime'
import type { ListedToken, TokenRow } from './HoldingsModel'

interface TokenLineProps {
  readonly token: ListedToken
  readonly amounts: 'shown' | 'hidden'
  readonly look: 'plain' | 'dim'
  readonly onPick: (assetId: string) => void
}

/** A token with what it is worth; the mark of its network lies on its picture. */
export const TokenLine = memo(function TokenLine({ token, amounts, look, onPick }: TokenLineProps) {
  const words = useWords<'account'>()
  const row = token.row()
  const dots = words('account.dots')
  const isHidden = amounts === 'hidden'
  return (
    <Row
      lead={<TokenPicture row={row} />}
      name={cleanText(row.name)}
      meta={
        <>
          {row.price ?? lastPrice(row, words) ?? words('tokens.no-price')}
          {row.change && ' '}
          {row.change && row.change.direction !== 'none' && (
            <bdi className="change" dir="ltr" data-direction={row.change.direction}>
              {row.change.signedPercent}
            </bdi>
          )}
        </>
      }
      look={look}
      aside={
        <span className="worth">
          <bdi>{isHidden ? dots : (row.worth ?? '–')}</bdi>
          <bdi className="meta" title={isHidden ? undefined : cleanText(row.exact)}>
            {isHidden ? dots : cleanText(row.amount)}
          </bdi>
        </span>
      }
      data={{ 'data-asset': row.assetId }}
      onPress={() => onPick(row.assetId)}
    />
  )
})

/** What one was last traded for and when, where nobody has a price of now. */
export const lastPrice = ({ lastPrice: last }: Pick<TokenRow, 'lastPrice'>, words: Words<KeyOf<'account'>>) =>
  last && words('tokens.last-price', { price: last.price, age: relativeTime(words, last.age) })

/** A token's picture with the mark of its network. */
export function TokenPicture({ row }: { row: Pick<TokenRow, 'image' | 'symbol' | 'network'> }) {
  return (
    <span className="token">
      <Picture src={row.image} name={row.symbol} shape="round" />
      {row.network && <Picture src={row.network.image} name={row.network.name} shape="round" />}
    </span>
  )
}
