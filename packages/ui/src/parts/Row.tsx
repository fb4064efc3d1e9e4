import type { ReactNode } from 'react'

interface RowProps {
  readonly lead: ReactNode
  readonly name: string
  readonly meta?: ReactNode
  readonly aside?: ReactNode
  /** `told`: it leads nowhere, and is nothing to press. */
  readonly look?: 'plain' | 'on' | 'filled' | 'dim' | 'told'
  /** Cannot be pressed, but stays in the tab order. */
  readonly blocked?: boolean
  /** The id of what says why, where the row itself does not. */
  readonly why?: string | undefined
  readonly current?: boolean
  readonly href?: string | undefined
  readonly target?: '_self' | '_top' | '_blank' | undefined
  readonly data?: Readonly<Record<`data-${string}`, string>> & { readonly 'aria-expanded'?: boolean }
  readonly onPress?: () => void
}

/** One line of a list: a button, a real link when it leads somewhere, or nothing to press. */
export function Row({
  lead,
  name,
  meta,
  aside,
  look = 'plain',
  blocked = false,
  why,
  current,
  href,
  target = '_blank',
  data,
  onPress,
}: RowProps) {
  const className = `row ${look}`
  // What stands in brackets after a name goes below it, where there is room: a longer name is cut.
  const [short, below = meta] = meta ? [name] : name.split(/ \((.+)\)$/)
  const content = (
    <>
      {lead}
      <span className="label">
        <span className="name" dir="auto">
          {short}
        </span>
        {below && <span className="meta">{below}</span>}
      </span>
      {aside}
    </>
  )
  if (look === 'told') {
    return (
      <div className={className} part="row" {...data}>
        {content}
      </div>
    )
  }
  if (href && !blocked) {
    return (
      <a
        className={className}
        part="row"
        href={href}
        target={target}
        rel="noopener noreferrer"
        onClick={onPress}
        {...data}
      >
        {content}
      </a>
    )
  }
  return (
    <button
      type="button"
      className={className}
      part="row"
      aria-disabled={blocked || undefined}
      aria-describedby={why}
      aria-current={current || undefined}
      onClick={blocked ? undefined : onPress}
      {...data}
    >
      {content}
    </button>
  )
}
