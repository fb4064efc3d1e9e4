import { useId } from 'react'

export interface SegmentedProps<Value extends string> {
  readonly label: string
  /** `shown` writes the label above. */
  readonly caption?: 'shown' | 'hidden'
  readonly value: Value
  readonly choices: Readonly<Record<Value, string>>
  readonly onChange: (value: Value) => void
  readonly handle: string
}

/** One of a few, as a row of native radio buttons. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, caption = 'shown', value, choices, onChange, handle } = props
  const name = useId()
  return (
    <fieldset className="segmented" data-lab={handle}>
      <legend className={caption === 'hidden' ? 'visually-hidden' : undefined}>{label}</legend>
      <div className="segments">
        {(Object.entries(choices) as [Value, string][]).map(([choice, text]) => (
          <label key={choice} className="segment">
            <input
              type="radio"
              name={name}
              value={choice}
              checked={choice === value}
              onChange={() => onChange(choice)}
            />
            <span>{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
