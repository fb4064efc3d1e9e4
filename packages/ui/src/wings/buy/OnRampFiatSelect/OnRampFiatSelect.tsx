import { cleanText } from '@latchkey/protocol/text'
import { Icon } from '../../../icons/Icon'
import { laterPaths } from '../../../icons/laterPaths'
import { Row } from '../../../parts/Row'
import { useWords } from '../../../shell/UiContext'
import { currencySign } from '../../../views/currencySign'
import { UnreadChoice } from '../UnreadChoice'
import type { OnRampFiatSelectHandlers, OnRampFiatSelectModel } from './OnRampFiatSelectModel'

type OnRampFiatSelectProps = { readonly model: OnRampFiatSelectModel } & OnRampFiatSelectHandlers

/** What one pays with; the current one is marked. */
export function OnRampFiatSelect({ model, ...on }: OnRampFiatSelectProps) {
  const words = useWords<'buy' | 'buySteps'>()
  if (model.state !== 'ready') return <UnreadChoice model={model} rows={2} {...on} />
  const { currencies, current } = model
  return (
    <div className="list">
      {currencies.map((currency) => (
        <Row
          key={currency}
          lead={
            <span className="image symbol" aria-hidden="true">
              {currencySign(words.locale, currency).sign}
            </span>
          }
          name={nameOf(words.locale, currency)}
          meta={cleanText(currency)}
          current={currency === current}
          aside={currency === current && <Icon path={laterPaths.check} />}
          onPress={() => on.onPick(currency)}
        />
      ))}
    </div>
  )
}

function nameOf(locale: string, currency: string): string {
  try {
    return new Intl.DisplayNames(locale, { type: 'currency' }).of(currency) ?? currency
  } catch {
    return cleanText(currency)
  }
}
