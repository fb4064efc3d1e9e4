import { useEffect, useId, useState } from 'react'
import { useWords } from '../messages/WordsContext'

export interface ColorFieldProps {
  readonly label: string
  readonly value: string | undefined
  readonly fallback: string
  readonly onCommit: (value: string | undefined) => void
  readonly handle: string
}

/** Waits until the visitor rests, so that dragging through colours does not make an instance for each. */
const rest = 250

/** A colour, or none. */
export function ColorField({ label, value, fallback, onCommit, handle }: ColorFieldProps) {
  const words = useWords()
  const id = useId()
  const [draft, setDraft] = useState(value)
  useEffect(() => setDraft(value), [value])
  useEffect(() => {
    if (draft === value) return
    const timer = setTimeout(() => onCommit(draft), rest)
    return () => clearTimeout(timer)
  }, [draft, value, onCommit])
  const shown = /^#[0-9a-f]{6}$/i.test(draft ?? '') ? draft : fallback
  return (
    <div className="field field-line" data-lab={handle}>
      <label htmlFor={id}>{label}</label>
      <span className="color">
        {value !== undefined && (
          <button
            type="button"
            className="link"
            onClick={() => onCommit(undefined)}
            aria-label={`${words.configure.clear}: ${label}`}
          >
            {words.configure.clear}
          </button>
        )}
        <span className="color-value">{draft ?? words.configure.own}</span>
        <input id={id} type="color" value={shown} onChange={(event) => setDraft(event.target.value)} />
      </span>
    </div>
  )
}
