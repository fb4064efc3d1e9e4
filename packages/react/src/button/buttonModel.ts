import type { OpenParameters } from '@latchkey/flow'
import type { ButtonWords } from '../messages/en'
import type { DrawContent } from './ButtonContent'
import type { ButtonFacts } from './ButtonFacts'
import type { ButtonSettings } from './ButtonSettings'
import { sayWith } from './buttonWords'
import type { Markup, MarkupAttributes } from './Markup'

/** The class every button carries. */
export const buttonClass = 'latchkey-button'

/** A button as data: what React and the custom elements draw and do. */
export interface ButtonModel {
  readonly attributes: MarkupAttributes
  readonly children: readonly Markup[]
  /** What a click opens. */
  readonly opens: OpenParameters
  /** It shows a balance, so the balance is worth reading. */
  readonly watches: boolean
}

/**
 * Decides what a button shows and does; nothing for an account button without an account.
 * @param words the language's catalogue once loaded; English until then
 * @param id unique in the document or shadow root, for gradients
 */
export function buttonModel(
  draw: DrawContent,
  facts: ButtonFacts,
  settings: ButtonSettings,
  words: ButtonWords | undefined,
  id: string,
): ButtonModel | undefined {
  const content = draw(facts, settings, sayWith(facts.messages, words), id)
  return (
    content && {
      attributes: {
        type: 'button',
        className: buttonClass,
        'data-latchkey-button': content.kind,
        'data-latchkey-theme': facts.themeMode,
        'data-state': content.state,
        'data-size': settings.size ?? 'md',
        'aria-haspopup': 'dialog',
        'aria-expanded': `${facts.open}`,
        'aria-busy': /ing$/.test(content.state) ? 'true' : undefined,
        'aria-label': content.name,
        title: content.title,
        disabled: settings.disabled,
      },
      children: content.children,
      opens: { view: content.view, namespace: settings.namespace },
      watches: !!content.watches,
    }
  )
}
