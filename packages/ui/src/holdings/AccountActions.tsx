import type { WalletFeature } from '@latchkey/core'
import { accountPaths } from '../icons/accountPaths'
import { Icon } from '../icons/Icon'
import { useWords } from '../shell/UiContext'

interface AccountActionsProps {
  readonly features: readonly WalletFeature[]
  /** Those whose places are held. */
  readonly unknown?: readonly WalletFeature[]
  readonly blocked: boolean
  readonly onFeature: (feature: WalletFeature) => void
}

/** Equal buttons for what one does most, in the order of the site. */
export function AccountActions({ features, unknown, blocked, onFeature }: AccountActionsProps) {
  const words = useWords<'account'>()
  if (features.length === 0) return null
  return (
    <div className="actions">
      {features.map((feature) => {
        const inside = (
          <>
            <Icon path={accountPaths[feature]} size={20} className={feature === 'send' ? 'flip' : undefined} />
            {words(`action.${feature}`)}
          </>
        )
        return unknown?.includes(feature) ? (
          <span key={feature} className="action bone" aria-hidden="true">
            {/* As large as what is written in it, which nobody sees. */}
            <span style={{ display: 'contents', visibility: 'hidden' }}>{inside}</span>
          </span>
        ) : (
          <button
            key={feature}
            type="button"
            className="action"
            part="action"
            aria-disabled={blocked || undefined}
            onClick={() => !blocked && onFeature(feature)}
          >
            {inside}
          </button>
        )
      })}
    </div>
  )
}
