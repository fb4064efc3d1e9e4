import type { ButtonWords } from '../messages/en'
import type { ButtonModel } from './buttonModel'
import { isStyled } from './isStyled'

/**
 * Loads what few pages need: the rules where `button.css` was not linked, the theme's variables where there are any, the words
 * where they are not English.
 * @returns how to stop
 */
export function dressButton(
  button: HTMLElement,
  model: ButtonModel,
  setWords: (words: ButtonWords | undefined) => void,
): () => void {
  const leaving = new AbortController()
  const { locale = 'en', variables = {} } = model
  const english = locale.startsWith('en')
  if (english) setWords(undefined)
  if (!english || !isStyled(button) || button.style.length || Object.keys(variables).length) {
    import('./finishButton').then(
      (module) => module.finishButton(button, locale, variables, setWords, leaving.signal),
      // A chunk that cannot be had leaves a plain button that works.
      () => {},
    )
  }
  return () => leaving.abort()
}
