import { useEffect, useRef } from 'react'
import { Bone } from '../../../parts/Bone'
import { Button } from '../../../parts/Button'
import { useWords } from '../../../shell/UiContext'

interface OlderProps {
  readonly older: 'more' | 'loading' | 'failed'
  /** How many rows stand above: with more of them it is looked at anew. */
  readonly above: number
  readonly onOlder: () => void
}

/** The end of what is known: older ones are read when it comes into sight, or when it is pressed. */
export function Older({ older, above, onOlder }: OlderProps) {
  const words = useWords<'activity'>()
  const end = useRef<HTMLDivElement>(null)
  const read = useRef(onOlder)
  read.current = onOlder
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each page the end is seen anew
  useEffect(() => {
    // One that failed is asked for again by pressing alone.
    if (older !== 'more' || !end.current) return undefined
    const watcher = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && read.current(), {
      rootMargin: '0px 0px 200px',
    })
    watcher.observe(end.current)
    return () => watcher.disconnect()
  }, [older, above])
  return (
    <div className="older" ref={end}>
      {older === 'loading' && (
        <div role="status" aria-label={words('activity.older-loading')} className="row">
          <Bone width={40} height={40} round />
          <Bone width={120} height={14} />
        </div>
      )}
      {older === 'failed' && <p className="soft small center">{words('activity.older-failed')}</p>}
      {/* It stays while they are read, so that a keyboard stays on it. */}
      <Button look="second" disabled={older === 'loading'} onPress={onOlder}>
        {words(older === 'failed' ? 'action.retry' : 'activity.older')}
      </Button>
    </div>
  )
}
