import type { ReactNode } from 'react'
import { Icon } from '../../icons/Icon'
import { laterPaths } from '../../icons/laterPaths'

interface AcceptBoxProps {
  readonly isAccepted: boolean
  readonly onAccept: (accepted: boolean) => void
  readonly children: ReactNode
}

/** An explicit yes. */
export function AcceptBox({ isAccepted, onAccept, children }: AcceptBoxProps) {
  return (
    <label className="accept-box">
      <input type="checkbox" checked={isAccepted} onChange={(event) => onAccept(event.currentTarget.checked)} />
      <span className="tick" aria-hidden="true">
        {isAccepted && <Icon path={laterPaths.check} size={16} />}
      </span>
      <span>{children}</span>
    </label>
  )
}
