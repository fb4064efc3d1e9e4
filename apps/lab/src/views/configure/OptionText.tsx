import { TextField } from '../../parts/TextField'
import { useTextOption } from './useTextOption'

export interface OptionTextProps {
  readonly path: string
  readonly label: string
  readonly placeholder?: string
}

/** An option that is a line of text; an empty one is not given. */
export function OptionText({ path, ...field }: OptionTextProps) {
  const { value = '', ...option } = useTextOption(path)
  return <TextField {...field} {...option} value={value} />
}
