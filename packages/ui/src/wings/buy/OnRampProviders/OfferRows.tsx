import { cleanText } from '@latchkey/protocol/text'
import { Bone } from '../../../parts/Bone'
import { useWords } from '../../../shell/UiContext'
import { assetAmount } from '../../../views/assetAmount'
import { moneyText } from '../../../views/moneyText'
import { isStandIn } from '../isStandIn'
import { ProviderMark } from '../ProviderMark'
import type { OfferRow, OnRampForm } from './OnRampProvidersModel'

interface OfferRowsProps {
  readonly model: OnRampForm
  readonly onProvider: (provider: string) => void
}

/** Who sells, and what each says of the amount. */
export function OfferRows({ model: { rows, provider, currency }, onProvider }: OfferRowsProps) {
  const words = useWords<'buy'>()
  return (
    <div className="choices" role="group" aria-label={words('buy.sold-by')}>
      <p className="soft small" aria-hidden="true">
        {words('buy.sold-by')}
      </p>
      {rows.map(({ id, name, offer }) => (
        <button
          key={id}
          type="button"
          className={offer.kind === 'away' ? 'choice dim' : 'choice'}
          aria-pressed={id === provider}
          data-provider={id}
          onClick={() => onProvider(id)}
        >
          <ProviderMark provider={{ id, name }} />
          <span className="label">
            <span className="name" dir="auto">
              {cleanText(name)}
            </span>
            <span className="meta number">
              {offerText(words, { id, offer }, currency) || (
                <Bone width={150} height={13} style={{ margin: '2px 0 3px' }} />
              )}
            </span>
          </span>
          <span className="radio" aria-hidden="true" />
        </button>
      ))}
    </div>
  )
}

/** What one who sells says of the amount; empty while it is asked. */
export function offerText(
  words: ReturnType<typeof useWords<'buy'>>,
  { id, offer }: Pick<OfferRow, 'id' | 'offer'>,
  currency: string,
): string {
  if (offer.kind === 'priced')
    return words('buy.offer', {
      amount: `${assetAmount(words.locale, offer.amount)} ${cleanText(offer.symbol)}`,
      fee: moneyText(words.locale, offer.fee, currency),
    })
  if (isStandIn(id)) return words('buy.stand-in')
  if (offer.kind === 'asking') return ''
  if (offer.kind === 'estimate' && offer.fees) {
    const [from, to] = offer.fees.map((percent) => percentText(words.locale, percent))
    return words('buy.offer-fees', { from: from ?? '', to: to ?? '' })
  }
  return words(`buy.offer-${offer.kind}`)
}

const percentText = (locale: string, percent: number) =>
  new Intl.NumberFormat(locale, { style: 'percent' }).format(percent / 100)
