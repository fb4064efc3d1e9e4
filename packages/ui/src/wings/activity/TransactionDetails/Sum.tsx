import type { Activity, ActivityAmount } from '@latchkey/features/history'
import { type CSSProperties, useState } from 'react'
import { useWords } from '../../../shell/UiContext'
import { exactText, fittingText } from './sumText'

interface SumProps {
  readonly row: Activity
  readonly amount: ActivityAmount
  readonly amounts: 'shown' | 'hidden'
}

/** What moved, on one line that no digit leaves; cut to the digits that say something, with all of them where it is pressed. */
export function Sum({ row, amount, amounts }: SumProps) {
  const words = useWords<'activity' | 'receipt'>()
  const [form, setForm] = useState<'fitting' | 'exact'>('fitting')
  if (amounts === 'hidden') return <bdi className="sum">{words('activity.dots')}</bdi>
  const [fitting, exact] = [fittingText(words, row, amount), exactText(words, row, amount)]
  const text = form === 'exact' ? exact : fitting
  const fit = { '--letters': text.length } as CSSProperties
  // A sentence runs as its language does, whatever letters the symbol in it has.
  const dir = amount.isLeast ? words.dir : undefined
  if (fitting === exact && text.length <= mostLetters)
    return (
      <bdi className="sum" dir={dir} style={fit}>
        {text}
      </bdi>
    )
  return (
    <button
      type="button"
      className={`sum ${form}`}
      style={fit}
      aria-expanded={form === 'exact'}
      onClick={() => setForm(form === 'exact' ? 'fitting' : 'exact')}
    >
      <bdi dir={dir}>{text}</bdi>
      <span className="visually-hidden">{words('receipt.exact')}</span>
    </button>
  )
}

/** Letters that fit on a line of a card in body size. */
const mostLetters = 36
