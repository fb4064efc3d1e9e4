export interface ToggleProps {
  readonly label: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly handle: string
}

/** Something that is on or off. */
export function Toggle({ label, checked, onChange, handle }: ToggleProps) {
  return (
    <label className="toggle" data-lab={handle}>
      <span>{label}</span>
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
    </label>
  )
}
