import { useLab, useLabState } from '../../lab/LabContext'
import { readOption } from '../../options/optionPath'
import { Toggle } from '../../parts/Toggle'

export interface OptionToggleProps {
  readonly path: string
  readonly label: string
  /** What the kit does when the option is not given. */
  readonly fallback: boolean
}

/** A yes-or-no option; its default is not written into the address. */
export function OptionToggle({ path, label, fallback }: OptionToggleProps) {
  const lab = useLab()
  const { applied } = useLabState()
  const value = readOption(applied, path)
  return (
    <Toggle
      label={label}
      checked={typeof value === 'boolean' ? value : fallback}
      onChange={(checked) => lab.setOption(path, checked === fallback ? undefined : checked)}
      handle={`option-${path}`}
    />
  )
}
