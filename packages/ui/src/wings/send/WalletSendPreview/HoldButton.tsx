import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

interface HoldButtonProps {
  readonly children: string
  /** What it says once it was pressed by a keyboard or a screen reader: they confirm by a second press. */
  readonly again: string
  readonly onDone: () => void
}

/** Milliseconds it is held. */
const holdTime = 1_500

/** A button for what should not happen by the way: held for a while, or by keyboard pressed twice. */
export function HoldButton({ children, again, onDone }: HoldButtonProps) {
  const [phase, setPhase] = useState<'idle' | 'held' | 'asked'>('idle')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Whether a pointer went down here: the click of a screen reader may look like one of a pointer, but nothing went down before it. */
  const isPointed = useRef(false)
  const stop = () => {
    clearTimeout(timer.current)
    setPhase((before) => (before === 'held' ? 'idle' : before))
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    <button
      type="button"
      className="text-button hold bad"
      data-phase={phase}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        isPointed.current = true
        setPhase('held')
        clearTimeout(timer.current)
        timer.current = setTimeout(() => {
          setPhase('idle')
          onDone()
        }, holdTime)
      }}
      onPointerUp={stop}
      onPointerLeave={stop}
      onPointerCancel={stop}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={(event: KeyboardEvent) => {
        // A key that is held repeats its press.
        if (event.repeat) event.preventDefault()
      }}
      onBlur={() => setPhase('idle')}
      onClick={(event) => {
        // Of a pointer it is the end of a hold that was too short.
        if (isPointed.current && event.detail > 0) {
          isPointed.current = false
          return
        }
        if (phase !== 'asked') setPhase('asked')
        else {
          setPhase('idle')
          onDone()
        }
      }}
    >
      <span aria-live="polite">{phase === 'asked' ? again : children}</span>
    </button>
  )
}
