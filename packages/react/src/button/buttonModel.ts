import type { ThemeVariables } from '@latchkey/core'
import type { LatchkeySnapshot, OpenParameters } from '@latchkey/flow'
import type { ButtonWords } from '../messages/en'
import type { DrawContent } from './ButtonContent'
import { readButtonInput } from './ButtonInput'
import type { ButtonSettings } from './ButtonSettings'
import type { Markup, MarkupAttributes } from './Markup'

/** A button as plain JSON: what React and the custom elements draw and do. Equal text, equal button. */
export interface ButtonModel {
  readonly attributes: MarkupAttributes
  readonly children: readonly Markup[]
  /** What a click opens. */
  readonly opens: OpenParameters
  /** Whether it shows an account, which is then kept fresh. */
  readonly watches?: boolean | undefined
  readonly locale?: string | undefined
  readonly variables?: ThemeVariables | undefined
}

/**
 * Returns what a button shows and opens, as plain JSON; `undefined` for an account button without an account.
 * @param draw one of `autoContent`, `connectContent`, `accountContent`, `networkContent`
 * @param latchkey absent outside a provider
 * @param words the language's catalogue once loaded; English until then
 * @param id unique in the document or shadow root, for gradients
 * @example
 * const button = buttonModel(autoContent, latchkey, { size: 'lg' }, await loadButtonWords('ar'), 'main')
 * if (button) await latchkey.open(button.opens)
 */
export function buttonModel(
  draw: DrawContent,
  latchkey: LatchkeySnapshot | undefined,
  settings: ButtonSettings,
  words: ButtonWords | undefined,
  id: string,
): ButtonModel | undefined {
  const { namespace, size = 'md', disabled } = settings
  const input = readButtonInput(latchkey, namespace)
  const content = draw(input, settings, { ...words, ...input.messages }, id)
  return (
    content && {
      attributes: {
        'data-latchkey-button': content.kind,
        'data-latchkey-theme': input.themeMode ?? 'dark',
        'data-state': content.state,
        'data-size': size,
        'data-other': content.other,
        'aria-haspopup': 'dialog',
        'aria-expanded': `${!!input.open}`,
        'aria-busy': content.state.endsWith('ing') ? 'true' : undefined,
        'aria-label': content.name,
        title: content.title,
        disabled: disabled || content.disabled,
      },
      children: content.children,
      opens: { view: content.view, namespace },
      watches: content.watches,
      locale: input.locale,
      variables: input.themeVariables,
    }
  )
}
