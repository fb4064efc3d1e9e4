import { type CSSProperties, useId } from 'react'
import { Icon } from '../../../icons/Icon'
import { useWords } from '../../../shell/UiContext'
import { useGrouped } from '../../../views/useGrouped'
import { icons } from '../icons'

interface AmountFieldProps {
  readonly amount: string
  readonly unit: string
  /** Digits behind the point, where there are any. */
  readonly places?: number
  /** Where the unit stands. */
  readonly side: 'before' | 'after'
  /** The same in the other unit; absent where there is none. */
  readonly other: string | undefined
  readonly onAmount: (text: string) => void
  readonly onUnit: () => void
}

/** The amount, as large as it fits on its line. */
export function AmountField({ amount, unit, places, side, other, onAmount, onUnit }: AmountFieldProps) {
  const words = useWords<'send'>()
  const [id, unitId] = [useId(), useId()]
  const shown = useGrouped(amount, places)
  const mark = (
    <span className="unit" id={unitId} aria-hidden="true">
      {unit}
    </span>
  )
  // In letters of the large size; the unit stands in half of it.
  const length = Math.max(1, shown.value.length)
  const style = { '--letters': length + unit.length / 2 + 0.5, '--typed': length } as CSSProperties
  return (
    <div className="center amount-box">
      <label className="amount-field" dir="ltr" style={style} htmlFor={id}>
        {side === 'before' && mark}
        <input
          id={id}
          aria-label={words('send.amount')}
          aria-describedby={unit === '' ? undefined : unitId}
          inputMode="decimal"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="next"
          placeholder="0"
          {...shown}
          onChange={(event) => onAmount(event.currentTarget.value)}
        />
        {side === 'after' && mark}
      </label>
      {other !== undefined && (
        <button type="button" className="chip" aria-label={words('send.unit', { amount: other })} onClick={onUnit}>
          <span>{other}</span>
          <Icon path={icons.swap} size={16} />
        </button>
      )}
    </div>
  )
}
