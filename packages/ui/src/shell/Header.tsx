import { Icon } from '../icons/Icon'
import { paths } from '../icons/paths'
import type { Face } from '../views/Screen'
import { useWords } from './UiContext'

interface HeaderProps {
  readonly id: string
  readonly face: Face
  readonly onBack: () => void
  /** Absent where the interface cannot be closed, as in embedded mode. */
  readonly onClose?: (() => void) | undefined
}

/** Title in the middle, one button before it; after it Close, and what the view puts before that. */
export function Header({ id, face, onBack, onClose }: HeaderProps) {
  const words = useWords()
  const isFolded = face.lead.kind === 'network' && face.lead.folded !== undefined
  return (
    <div className={isFolded ? 'header folded' : 'header'} part="header">
      <LeadButton face={face} onBack={onBack} />
      <h1 className="title" id={id} part="title">
        <span dir="auto" key={face.title} className={face.titleLook === 'spoken' ? 'visually-hidden' : undefined}>
          {face.title}
        </span>
      </h1>
      <span className="ends">
        {face.aside && (
          <button type="button" className="round" part="aside" aria-label={face.aside.label} onClick={face.onAside}>
            <Icon path={face.aside.icon} size={20} />
          </button>
        )}
        {onClose && (
          <button type="button" className="round" part="close" aria-label={words('action.close')} onClick={onClose}>
            <Icon path={paths.close} />
          </button>
        )}
      </span>
    </div>
  )
}

function LeadButton({ face: { lead, onLead }, onBack }: { face: Face; onBack: () => void }) {
  const words = useWords()
  if (lead.kind === 'none') return <span />
  if (lead.kind === 'network') return <lead.Chip lead={lead} onPress={onLead} />
  const isBack = lead.kind === 'back'
  return (
    <button
      type="button"
      className="round"
      part={lead.kind}
      aria-label={isBack ? words('action.back') : lead.label}
      onClick={isBack ? onBack : onLead}
    >
      <Icon path={paths[lead.kind]} size={20} className={isBack ? 'flip' : undefined} />
    </button>
  )
}
