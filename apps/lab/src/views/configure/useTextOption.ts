import { useCallback } from 'react'
import { useLab, useLabState } from '../../lab/LabContext'
import { readOption } from '../../options/optionPath'

/** A text option of the address: what a field for it needs; committing '' or nothing takes it out. */
export function useTextOption(path: string) {
  const lab = useLab()
  const { settings } = useLabState()
  const value = readOption(settings.options, path)
  const onCommit = useCallback((text: string | undefined) => lab.setOption(path, text || undefined), [lab, path])
  return { value: typeof value === 'string' ? value : undefined, onCommit, handle: `option-${path}` }
}
