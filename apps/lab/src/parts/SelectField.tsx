import { useId } from 'react'

export interface SelectFieldProps {
  readonly label: string
  readonly value: string
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  readonly onChange: (value: string) => void
  readonly handle: string
}

/** One of many, as the platform's own list. */
export function SelectField({ label, value, choices, onChange, handle }: SelectFieldProps) {
  const id = useId()
  return (
    <div className="field" data-lab={handle}>
      <label htmlFor={id}>{label}</label>
      <span className="select">
        <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      </span>
    </div>
  )
}
