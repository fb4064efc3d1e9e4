import { useEffect, useId, useState } from 'react'

export interface TextFieldProps {
  readonly label: string
  readonly value: string
  readonly placeholder?: string | undefined
  /** Called when the visitor is done: Enter, or leaving the field. */
  readonly onCommit: (value: string) => void
  readonly handle: string
}

/** A line of text that takes effect when it is finished, not with every letter. */
export function TextField({ label, value, placeholder, onCommit, handle }: TextFieldProps) {
  const id = useId()
  const [draft, setDraft] = useState(value)
  useEffect(() => setDraft(value), [value])
  const commit = () => {
    if (draft !== value) onCommit(draft.trim())
  }
  return (
    <div className="field" data-lab={handle}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="text"
        value={draft}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => event.key === 'Enter' && commit()}
      />
    </div>
  )
}
