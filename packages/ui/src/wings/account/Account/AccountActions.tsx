import { Icon } from '../../../icons/Icon'
import type { IconPath } from '../../../icons/IconPath'
import { laterPaths } from '../../../icons/laterPaths'
import { useWords } from '../../../shell/UiContext'

interface AccountActionsProps {
  readonly explorer: string | undefined
  readonly onDetails: () => void
}

/** Equal buttons for what one does most. */
export function AccountActions({ explorer, onDetails }: AccountActionsProps) {
  const words = useWords<'account'>()
  const face = (icon: IconPath, text: string, className?: string) => (
    <>
      <Icon path={icon} size={20} className={className} />
      {text}
    </>
  )
  return (
    <div className="actions">
      {explorer && (
        <a className="action" part="action" href={explorer} target="_blank" rel="noopener noreferrer">
          {face(laterPaths.external, words('account.explorer'), 'flip')}
        </a>
      )}
      <button type="button" className="action" part="action" onClick={onDetails}>
        {face(laterPaths.info, words('account.details'))}
      </button>
    </div>
  )
}
