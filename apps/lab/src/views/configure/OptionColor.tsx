import { useCallback } from 'react'
import { useLab, useLabState } from '../../lab/LabContext'
import { readOption } from '../../options/optionPath'
import { ColorField } from '../../parts/ColorField'

export interface OptionColorProps {
  readonly path: string
  readonly label: string
  /** Where the platform's picker starts. */
  readonly fallback: string
}

export function OptionColor({ path, label, fallback }: OptionColorProps) {
  const lab = useLab()
  const { settings } = useLabState()
  const value = readOption(settings.options, path)
  const commit = useCallback((color: string | undefined) => lab.setOption(path, color), [lab, path])
  return (
    <ColorField
      label={label}
      value={typeof value === 'string' ? value : undefined}
      fallback={fallback}
      onCommit={commit}
      handle={`option-${path}`}
    />
  )
}
