import { accountPaths } from '../../../icons/accountPaths'
import { Icon } from '../../../icons/Icon'
import { useWords } from '../../../shell/UiContext'

interface AmountSwitchProps {
  readonly amounts: 'shown' | 'hidden'
  readonly blocked: boolean
  readonly onAmounts: (amounts: 'shown' | 'hidden') => void
}

/** Whether all views draw amounts as dots. */
export function AmountSwitch({ amounts, blocked, onAmounts }: AmountSwitchProps) {
  const words = useWords<'settings'>()
  const isHidden = amounts === 'hidden'
  return (
    <button
      type="button"
      className="row"
      part="row"
      role="switch"
      aria-checked={isHidden}
      aria-disabled={blocked || undefined}
      onClick={() => !blocked && onAmounts(isHidden ? 'shown' : 'hidden')}
    >
      <span className="lead">
        <Icon path={isHidden ? accountPaths.unseen : accountPaths.eye} size={20} />
      </span>
      <span className="label">
        <span className="name">{words('settings.amounts')}</span>
        <span className="meta">{words('settings.amounts-hint')}</span>
      </span>
      <span className="track" aria-hidden="true" />
    </button>
  )
}
