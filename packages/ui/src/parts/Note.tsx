import type { ReactNode } from 'react'
import { Icon } from '../icons/Icon'
import { laterPaths } from '../icons/laterPaths'
import { paths } from '../icons/paths'

/** A sentence that needs attention, with its sign. */
export function Note({ tone = 'plain', children }: { tone?: 'plain' | 'warn' | 'bad'; children: ReactNode }) {
  return (
    <p className={tone === 'plain' ? 'note' : `note ${tone}`} role={tone === 'bad' ? 'alert' : undefined}>
      <Icon path={tone === 'plain' ? laterPaths.info : paths.warn} size={20} />
      <span>{children}</span>
    </p>
  )
}
