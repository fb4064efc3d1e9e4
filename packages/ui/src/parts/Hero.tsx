import type { ReactNode } from 'react'
import { Icon } from '../icons/Icon'
import type { IconPath } from '../icons/IconPath'

/** Picture, headline and one sentence, centred: the face of empty and error states. `said`: by what, where not by itself. */
export function Hero({
  icon,
  title,
  hint,
  said = 'here',
  children,
}: {
  icon: IconPath
  title: string
  hint?: string
  said?: 'here' | 'around' | undefined
  children?: ReactNode
}) {
  return (
    <div className="center hero" role={said === 'here' ? 'status' : undefined}>
      <span className="art" aria-hidden="true">
        <Icon path={icon} size={40} />
      </span>
      <h2 className="heading">{title}</h2>
      {hint && <p className="soft body balance-text">{hint}</p>}
      {children}
    </div>
  )
}
