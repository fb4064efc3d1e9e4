import type { ReactNode } from 'react'

/** One line of a list of facts; a tall one puts its value underneath. */
export function Fact({ name, isTall = false, children }: { name: string; isTall?: boolean; children: ReactNode }) {
  return (
    <div className={isTall ? 'fact tall' : 'fact'}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
