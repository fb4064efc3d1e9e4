import type { WalletFeature } from '@latchkey/core'
import { accountPaths } from '../icons/accountPaths'
import { Icon } from '../icons/Icon'
import { useWords } from '../shell/UiContext'

interface AccountActionsProps {
  readonly features: readonly WalletFeature[]
  readonly blocked: boolean
  readonly onFeature: (feature: WalletFeature) => void
}

/** Equal buttons for what one does most, in the order of the site. */
export function AccountActions({ features, blocked, onFeature }: AccountActionsProps) {
  const words = useWords<'account'>()
  if (features.length === 0) return null
  return (
    <div className="actions">
      {features.map((feature) => (
        <button
          key={feature}
          type="button"
          className="action"
          part="action"
          aria-disabled={blocked || undefined}
          onClick={() => !blocked && onFeature(feature)}
        >
          <Icon path={accountPaths[feature]} size={20} className={feature === 'send' ? 'flip' : undefined} />
          {words(`action.${feature}`)}
        </button>
      ))}
    </div>
  )
}
