import type { ReactNode } from 'react'

export interface PanelProps {
  readonly id: string
  readonly title: string
  readonly about?: string | undefined
  /** Beside the title. */
  readonly tools?: ReactNode
  readonly children: ReactNode
}

/** A card of the lab with its own heading. */
export function Panel({ id, title, about, tools, children }: PanelProps) {
  return (
    <section className="panel" id={id} aria-labelledby={`${id}-title`} data-lab={id}>
      <header className="panel-head">
        <h2 id={`${id}-title`}>{title}</h2>
        {tools}
      </header>
      {about !== undefined && <p className="panel-about">{about}</p>}
      {children}
    </section>
  )
}
