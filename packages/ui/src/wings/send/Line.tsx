import type { ReactNode } from 'react'

/** One line of what is known of a transfer. */
export function Line({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="check">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
