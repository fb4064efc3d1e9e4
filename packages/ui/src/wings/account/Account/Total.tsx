import { ChangeText } from '../../../holdings/ChangeText'
import { DoubtLine } from '../../../holdings/DoubtLine'
import type { HoldingsModel } from '../../../holdings/HoldingsModel'
import { accountPaths } from '../../../icons/accountPaths'
import { Icon } from '../../../icons/Icon'
import { Bone } from '../../../parts/Bone'
import { useWords } from '../../../shell/UiContext'
import { Amount } from './BalanceLine'

interface TotalProps {
  readonly holdings: Extract<HoldingsModel, { state: 'ready' }>
  readonly onAmounts: (amounts: 'shown' | 'hidden') => void
  readonly onRefresh: () => void
}

/** What is long is smaller: it never wraps, and leaves room for the switch beside it. */
const lengthOf = (total: string) => (total.length > 14 ? 'long' : total.length > 11 ? 'medium' : undefined)

/** What everything that has a price is worth, else what is held of the chain's own currency, and a switch that hides every amount on this device. */
export function Total({ holdings: { total, native, change, amounts, doubt }, onAmounts, onRefresh }: TotalProps) {
  const words = useWords<'account'>()
  const isHidden = amounts === 'hidden'
  const [whole, rest] = total ?? ['–', '']
  return (
    <div className="center balance">
      <span className="total">
        <span className="visually-hidden">{words(total ? 'account.total' : 'account.held')} </span>
        {!total && native ? (
          <Amount balance={native} amounts={amounts} length={lengthOf(`${native.amount} ${native.symbol}`)} />
        ) : (
          <span className="amount" part="balance" data-length={isHidden ? undefined : lengthOf(whole + rest)}>
            {/* One number: apart, a line that runs to the left would put its cents before it. */}
            <bdi>
              {isHidden ? words('account.dots') : whole}
              {!isHidden && <span className="rest">{rest}</span>}
            </bdi>
          </span>
        )}
        <button
          type="button"
          className="round eye"
          aria-label={words(isHidden ? 'account.show-amounts' : 'account.hide-amounts')}
          onClick={() => onAmounts(isHidden ? 'shown' : 'hidden')}
        >
          <Icon path={isHidden ? accountPaths.unseen : accountPaths.eye} size={20} />
        </button>
      </span>
      {change && <ChangeText change={change} amounts={amounts} />}
      {/* Never both: what is old, or not all, has no change of the day. */}
      <span className={change ? 'visually-hidden' : 'soft small'} role="status">
        <DoubtLine doubt={doubt} onRefresh={onRefresh} />
      </span>
    </div>
  )
}

/** Holds the place of the total. */
export const TotalBone = () => (
  <div className="center balance" aria-hidden="true">
    <span className="total">
      <span className="amount">
        <Bone width={148} height={32} style={{ borderRadius: 12 }} />
      </span>
    </span>
    <span className="small" />
  </div>
)
