interface SegmentsProps<Value extends string> {
  readonly label: string
  readonly values: readonly Value[]
  readonly value: Value
  readonly nameOf: (value: Value) => string
  readonly onPick: (value: Value) => void
}

/** One of a few ways, side by side; nothing where there is only one. */
export function Segments<Value extends string>({ label, values, value, nameOf, onPick }: SegmentsProps<Value>) {
  if (values.length < 2) return null
  return (
    <div className="segments" role="group" aria-label={label}>
      {values.map((one) => (
        <button key={one} type="button" aria-pressed={one === value} onClick={() => onPick(one)}>
          {nameOf(one)}
        </button>
      ))}
    </div>
  )
}
