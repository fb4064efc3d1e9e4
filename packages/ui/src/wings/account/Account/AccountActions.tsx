import { Icon } from '../../../icons/Icon'
import type { IconPath } from '../../../icons/IconPath'
import { laterPaths } from '../../../icons/laterPaths'
import { paths } from '../../../icons/paths'
import { useTick } from '../../../parts/useTick'
import { useWords } from '../../../shell/UiContext'

interface AccountActionsProps {
  readonly explorer: string | undefined
  readonly onCopy: () => void
  readonly onDetails: () => void
}

/** Equal buttons for what one does most. */
export function AccountActions({ explorer, onCopy, onDetails }: AccountActionsProps) {
  const words = useWords<'account'>()
  const [isTicked, tick] = useTick()
  const face = (icon: IconPath, text: string) => (
    <>
      <Icon path={icon} size={20} />
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
        {face(isTicked ? paths.check : paths.copy, words('account.copy'))}
      </button>
      {explorer && (
        <a className="action" part="action" href={explorer} target="_blank" rel="noopener noreferrer">
          {face(laterPaths.external, words('account.explorer'))}
        </a>
      )}
      <button type="button" className="action" part="action" onClick={onDetails}>
        {face(laterPaths.info, words('account.details'))}
      </button>
    </div>
  )
}
