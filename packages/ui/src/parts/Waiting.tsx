import { type ReactNode, useEffect, useRef } from 'react'
import { Picture } from '../images/Picture'
import { animate } from '../shell/animate'
import { Doubt, type Doubtful } from './Doubt'

type Ring = 'travel' | 'quiet' | 'broken' | 'closed'

interface WaitingProps {
  readonly name: string
  readonly image?: string | undefined
  /** In place of the image of that name. */
  readonly picture?: ReactNode
  readonly shape?: 'square' | 'round'
  readonly ring: Ring
  readonly title: string
  readonly hint: string
  /** Said in place of the hint once it takes long. */
  readonly slow?: string | undefined
  /** Who is waited for, where its name cannot be relied on. */
  readonly doubt?: Doubtful | undefined
  /** A quiet button under the others; its place is kept where one may come, which `undefined` rules out. */
  readonly more?: ReactNode
  /** The buttons; their place is kept where there are none, so that none appears under the pointer. */
  readonly children?: ReactNode
}

/** A logo in its ring, what is going on, and what to do next. */
export function Waiting({
  name,
  image,
  picture,
  shape = 'square',
  ring,
  title,
  hint,
  slow,
  doubt,
  more,
  children,
}: WaitingProps) {
  const logo = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (ring !== 'broken' || !logo.current) return
    const frames = [0, -6, 5, -3, 2, 0].map((x) => ({ translate: `${x}px 0` }))
    void animate(logo.current, frames, { duration: 220 })
  }, [ring])
  return (
    <div className="stack waiting">
      <div className="center">
        <div className={shape === 'round' ? 'ring circle' : 'ring'} data-ring={ring} ref={logo}>
          {picture ?? <Picture src={image} name={name} shape={shape} />}
          <svg viewBox="0 0 104 104" aria-hidden="true">
            <rect className="track" x="4" y="4" width="96" height="96" />
            <rect className="runner" x="4" y="4" width="96" height="96" pathLength="340" />
          </svg>
        </div>
        {doubt && <Doubt of={doubt} why={!!doubt.rdns} />}
        <div className="center" role="status">
          <h2 className="heading">{title}</h2>
          <p className="soft body balance-text">{slow ?? hint}</p>
        </div>
      </div>
      <div className="acts">
        <div>{children}</div>
        {more !== undefined && <div className="later">{more}</div>}
      </div>
    </div>
  )
}
