import type { ThemeMode, ThemeVariables } from '@latchkey/core'
import { useContext, useMemo } from 'react'
import { LatchkeyContext } from '../LatchkeyContext'
import { useLatchkeyValue } from './useLatchkeyValue'

export interface UseTheme {
  readonly themeMode: ThemeMode
  readonly themeVariables: ThemeVariables
  readonly setThemeMode: (themeMode: ThemeMode) => void
  readonly setThemeVariables: (themeVariables: ThemeVariables) => void
}

const absent: Pick<UseTheme, 'themeMode' | 'themeVariables'> = { themeMode: 'dark', themeVariables: {} }

/** The theme of the modal and the buttons, and the way to change it. */
export function useTheme(): UseTheme {
  const latchkey = useContext(LatchkeyContext)
  const theme = useLatchkeyValue((facts) => facts.getTheme(), absent)
  return useMemo(
    () => ({
      ...theme,
      setThemeMode: (themeMode) => latchkey?.setTheme({ themeMode }),
      setThemeVariables: (themeVariables) => latchkey?.setTheme({ themeVariables }),
    }),
    [latchkey, theme],
  )
}
