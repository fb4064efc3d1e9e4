import type { ReactNode } from 'react'

export interface ScrollProps {
  readonly label: string
  readonly children: ReactNode
}

/** A part that scrolls by itself; the keyboard reaches it, and its name is said. */
export function Scroll({ label, children }: ScrollProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without it the keyboard could not scroll
    <section className="scroll" tabIndex={0} aria-label={label}>
      {children}
    </section>
  )
}
