import { type ReactNode, useEffect, useRef } from 'react'
import { Picture } from '../images/Picture'
import { animate } from '../shell/animate'

type Ring = 'travel' | 'quiet' | 'broken' | 'closed'

interface WaitingProps {
  readonly name: string
  readonly image: string | undefined
  readonly shape?: 'square' | 'round'
  readonly ring: Ring
  readonly title: string
  readonly hint: string
  /** A second sentence once it takes long; its place is kept from the start. */
  readonly slow?: string | undefined
  readonly children?: ReactNode
}

/** A logo in its ring, what is going on, and what to do next. */
export function Waiting({ name, image, shape = 'square', ring, title, hint, slow, children }: WaitingProps) {
  const logo = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (ring !== 'broken' || !logo.current) return
    const frames = [0, -6, 5, -3, 2, 0].map((x) => ({ translate: `${x}px 0` }))
    void animate(logo.current, frames, { duration: 220 })
  }, [ring])
  const radius = shape === 'round' ? 48 : 32
  return (
    <div className="stack waiting">
      <div className="center">
        <div className={shape === 'round' ? 'ring circle' : 'ring'} data-ring={ring} ref={logo}>
          <Picture src={image} name={name} shape={shape} />
          <svg viewBox="0 0 104 104" width="104" height="104" aria-hidden="true">
            <rect className="track" x="4" y="4" width="96" height="96" rx={radius} />
            <rect className="runner" x="4" y="4" width="96" height="96" rx={radius} pathLength="340" />
          </svg>
        </div>
        <div className="center" role="status">
          <h2 className="heading">{title}</h2>
          <p className="soft body balance-text">{hint}</p>
          {slow && <p className="soft small balance-text slow">{slow}</p>}
        </div>
      </div>
      {children}
    </div>
  )
}
