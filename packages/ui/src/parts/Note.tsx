import type { ReactNode } from 'react'
import { Icon } from '../icons/Icon'

/** A sentence that needs attention, with its sign. */
export function Note({ tone = 'plain', children }: { tone?: 'plain' | 'warn' | 'bad'; children: ReactNode }) {
  return (
    <p className={tone === 'plain' ? 'note' : `note ${tone}`} role={tone === 'bad' ? 'alert' : undefined}>
      <Icon name={tone === 'plain' ? 'info' : 'warn'} size={20} />
      <span>{children}</span>
    </p>
  )
}
