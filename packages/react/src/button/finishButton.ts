import type { ThemeVariables } from '@latchkey/core'
import type { ButtonWords } from '../messages/en'
import { adoptButtonStyles } from './adoptButtonStyles'
import { applyThemeVariables } from './applyThemeVariables'
import { loadButtonWords } from './loadButtonWords'

/** Gives a button its rules, its theme and its language, unless it left meanwhile. */
export async function finishButton(
  button: HTMLElement,
  locale: string,
  variables: ThemeVariables,
  setWords: (words: ButtonWords | undefined) => void,
  signal: AbortSignal,
): Promise<void> {
  if (signal.aborted) return
  adoptButtonStyles(button)
  applyThemeVariables(button, variables)
  const words = await loadButtonWords(locale)
  if (!signal.aborted) setWords(words)
}
