import { useLab, useLabState } from '../../lab/LabContext'
import { readOption } from '../../options/optionPath'
import { TextField } from '../../parts/TextField'

export interface OptionTextProps {
  readonly path: string
  readonly label: string
  readonly placeholder?: string
}

/** An option that is a line of text; an empty one is not given. */
export function OptionText({ path, label, placeholder }: OptionTextProps) {
  const lab = useLab()
  const { settings } = useLabState()
  const value = readOption(settings.options, path)
  return (
    <TextField
      label={label}
      value={typeof value === 'string' ? value : ''}
      placeholder={placeholder}
      onCommit={(text) => lab.setOption(path, text === '' ? undefined : text)}
      handle={`option-${path}`}
    />
  )
}
