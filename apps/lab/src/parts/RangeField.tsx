import { useEffect, useId, useState } from 'react'

export interface RangeFieldProps {
  readonly label: string
  readonly value: number
  readonly min: number
  readonly max: number
  readonly unit: string
  readonly onCommit: (value: number) => void
  readonly handle: string
}

/** A number on a scale; it takes effect when the visitor lets go. */
export function RangeField({ label, value, min, max, unit, onCommit, handle }: RangeFieldProps) {
  const id = useId()
  const [draft, setDraft] = useState(value)
  useEffect(() => setDraft(value), [value])
  const commit = () => {
    if (draft !== value) onCommit(draft)
  }
  return (
    <div className="field field-line" data-lab={handle}>
      <label htmlFor={id}>{label}</label>
      <span className="range">
        <input
          id={id}
          type="range"
          min={min}
          max={max}
          value={draft}
          onChange={(event) => setDraft(Number(event.target.value))}
          onPointerUp={commit}
          onKeyUp={commit}
          onBlur={commit}
        />
        <output htmlFor={id}>{`${draft}${unit}`}</output>
      </span>
    </div>
  )
}
