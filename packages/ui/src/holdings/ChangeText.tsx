import { useWords } from '../shell/UiContext'
import type { DayChange } from './dayChange'

interface ChangeTextProps {
  readonly change: DayChange
  readonly amounts: 'shown' | 'hidden'
}

/** What the day did, in money and in percent; hidden amounts leave the percentage. */
export function ChangeText({ change, amounts }: ChangeTextProps) {
  const words = useWords<'account'>()
  return (
    <span className="soft small">
      {/* In one piece: parts of a line that is laid out apart lose the space between them. */}
      <span>
        {/* A sign, a number and its unit in the order they are read in, also in a line that runs to the left. */}
        <bdi className="change" dir="ltr" data-direction={change.direction}>
          {amounts === 'hidden' ? change.signedPercent : `${change.amount} · ${change.percent}`}
        </bdi>{' '}
        {words('account.today')}
      </span>
    </span>
  )
}
