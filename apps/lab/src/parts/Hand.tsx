interface HandProps {
  readonly handle: string
  readonly label: string
  readonly disabled?: boolean
  readonly onPress: () => void
}

/** One thing a visitor makes a test wallet do. */
export function Hand({ handle, label, disabled = false, onPress }: HandProps) {
  return (
    <button type="button" className="chip" disabled={disabled} onClick={() => onPress()} data-lab={`wallet-${handle}`}>
      {label}
    </button>
  )
}
