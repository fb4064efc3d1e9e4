import { cleanText } from '@latchkey/protocol/text'
import { Row } from '../../../parts/Row'
import { useWords } from '../../../shell/UiContext'
import { assetAmount } from '../../../views/assetAmount'
import { moneyText } from '../../../views/moneyText'
import { ActivityPicture } from '../ActivityPicture'
import type { ActivityRowProps } from '../Transactions/ActivityRow'
import type { BegunRow } from './BegunRow'

type PurchaseRowProps = { readonly row: BegunRow } & Pick<ActivityRowProps, 'amounts' | 'onPick'>

/** A purchase on its way: what is bought, how far it is, what is paid, and what a price said comes of it. */
export function PurchaseRow({ row, amounts, onPick }: PurchaseRowProps) {
  const words = useWords<'activity' | 'receipt'>()
  const { step, seller, paid } = row.purchase
  const symbol = cleanText(row.purchase.symbol, 16)
  const price = row.amounts[0]?.text
  const about = price && words('activity.about', { amount: `${assetAmount(words.locale, price)} ${symbol}` })
  const money = moneyText(words.locale, paid.amount, paid.currency)
  const shown = (text: string) => <bdi>{amounts === 'hidden' ? words('activity.dots') : text}</bdi>
  return (
    <Row
      lead={<ActivityPicture row={row} />}
      name={words('activity.buying', { symbol })}
      meta={words(`activity.buying-${step}`, { seller: cleanText(seller) })}
      aside={
        <span className="moved">
          {shown(money)}
          {about && <span className="meta">{shown(about)}</span>}
        </span>
      }
      data={{ 'data-transaction': row.id, 'data-status': row.status }}
      onPress={() => onPick(row)}
    />
  )
}
