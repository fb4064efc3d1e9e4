import { Icon } from '../../../icons/Icon'
import { useWords } from '../../../shell/UiContext'
import { currencySign } from '../../../views/currencySign'
import { moneyText } from '../../../views/moneyText'
import { useGrouped } from '../../../views/useGrouped'
import { icons } from '../icons'
import type { OnRampForm } from './OnRampProvidersModel'

const quick = ['50', '100', '250', '500']

/** What is long is smaller; it never wraps. */
const sizeOf = (amount: string) =>
  amount.length > 9 ? 'min(1.75em, 7vw, 34px)' : amount.length > 6 ? 'min(2.25em, 9vw, 44px)' : undefined

interface AmountFieldProps {
  readonly model: OnRampForm
  readonly onAmount: (typed: string) => void
  readonly onFiat: () => void
}

/** The amount, leading the view: it shrinks to fit and never wraps; beside it the currency. */
export function AmountField({ model: { amount, currency }, onAmount, onFiat }: AmountFieldProps) {
  const words = useWords<'buy'>()
  const { sign, side } = currencySign(words.locale, currency)
  const shown = useGrouped(amount, 2)
  const mark = <span aria-hidden="true">{sign}</span>
  return (
    <div className="amount-line" dir="ltr">
      <label className="amount-box" style={{ fontSize: sizeOf(shown.value) }}>
        {side === 'start' && mark}
        <input
          inputMode="decimal"
          autoComplete="off"
          aria-label={words('buy.amount', { currency })}
          placeholder="0"
          {...shown}
          style={{ width: `${Math.max(1, shown.value.length)}ch` }}
          onChange={(event) => onAmount(event.currentTarget.value)}
        />
        {side === 'end' && mark}
      </label>
      <button
        type="button"
        className="pill pick"
        aria-label={words('buy.pick-currency', { currency })}
        onClick={onFiat}
      >
        {currency}
        <Icon path={icons.down} size={12} />
      </button>
    </div>
  )
}

/** Values to pick instead of typing. */
export function QuickAmounts({ model: { amount, currency }, onAmount }: Omit<AmountFieldProps, 'onFiat'>) {
  const words = useWords<'buy'>()
  return (
    <div className="quick" role="group" aria-label={words('buy.quick')}>
      {quick.map((value) => (
        <button key={value} type="button" aria-pressed={value === amount} onClick={() => onAmount(value)}>
          {moneyText(words.locale, value, currency)}
        </button>
      ))}
    </div>
  )
}
