import type { ThemeMode, ThemeVariables } from '@latchkey/core'
import { useContext, useMemo } from 'react'
import { LatchkeyContext } from '../LatchkeyContext'
import { useLatchkeyValue } from './useLatchkeyValue'

/** What `useTheme` returns. */
export interface UseTheme {
  readonly themeMode: ThemeMode
  readonly themeVariables: ThemeVariables
  readonly setThemeMode: (themeMode: ThemeMode) => void
  readonly setThemeVariables: (themeVariables: ThemeVariables) => void
}

const absent: Pick<UseTheme, 'themeMode' | 'themeVariables'> = { themeMode: 'dark', themeVariables: {} }

/**
 * Returns the theme of the modal and the buttons and the functions that change it.
 * @example
 * function Dark() {
 *   const { themeMode, setThemeMode } = useTheme()
 *   return <button onClick={() => setThemeMode(themeMode === 'dark' ? 'light' : 'dark')}>{themeMode}</button>
 * }
 */
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
