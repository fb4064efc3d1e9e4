import { ColorField } from '../../parts/ColorField'
import { useTextOption } from './useTextOption'

export interface OptionColorProps {
  readonly path: string
  readonly label: string
  /** Where the platform's picker starts. */
  readonly fallback: string
}

export const OptionColor = ({ path, ...field }: OptionColorProps) => <ColorField {...field} {...useTextOption(path)} />
