import type { ReactNode } from 'react'
import { useWords } from '../shell/UiContext'

interface UnderwayProps {
  readonly isSlow: boolean
  /** What is said of it then; without, the words of every view. */
  readonly slow?: string
  readonly className?: string
  /** Bones, for the eye alone. */
  readonly children: ReactNode
}

/** What is being read: bones, and one line that is heard at once and seen when it takes longer than usual. */
export function Underway({ isSlow, slow, className = 'stack', children }: UnderwayProps) {
  const words = useWords()
  return (
    <div role="status">
      {/* First, so that what is not seen makes nothing higher. */}
      <span className="visually-hidden">{!isSlow && words('view.loading')}</span>
      <div className={className} aria-hidden="true">
        {children}
      </div>
      <p className="soft small center" style={{ marginTop: isSlow ? 8 : 0 }}>
        {isSlow && (slow ?? words('view.slow'))}
      </p>
    </div>
  )
}
