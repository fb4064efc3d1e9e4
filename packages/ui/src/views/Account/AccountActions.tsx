import { Icon } from '../../icons/Icon'
import type { IconName } from '../../icons/paths'
import { useTick } from '../../parts/useTick'
import { useWords } from '../../shell/UiContext'

interface AccountActionsProps {
  readonly explorer: string | undefined
  readonly onCopy: () => void
  readonly onDetails: () => void
}

/** Equal buttons for what one does most. */
export function AccountActions({ explorer, onCopy, onDetails }: AccountActionsProps) {
  const words = useWords()
  const [isTicked, tick] = useTick()
  const face = (icon: IconName, text: string) => (
    <>
      <Icon name={icon} size={20} />
      {text}
    </>
  )
  const copy = () => {
    onCopy()
    tick()
  }
  return (
    <div className="actions">
      <button type="button" className="action" part="action" onClick={copy}>
        {face(isTicked ? 'check' : 'copy', words('account.copy'))}
      </button>
      {explorer && (
        <a className="action" part="action" href={explorer} target="_blank" rel="noopener noreferrer">
          {face('external', words('account.explorer'))}
        </a>
      )}
      <button type="button" className="action" part="action" onClick={onDetails}>
        {face('info', words('account.details'))}
      </button>
    </div>
  )
}
