import type { OpenParameters } from '@latchkey/flow'
import type { ButtonWords } from '../messages/en'
import type { ButtonInput } from './ButtonInput'
import type { ButtonSettings } from './ButtonSettings'
import type { Markup } from './Markup'

/** What one kind of button adds to the frame all share. */
export interface ButtonContent {
  readonly kind: 'connect' | 'account' | 'network'
  readonly state: 'disconnected' | 'connecting' | 'restoring' | 'connected' | 'unsupported'
  readonly children: readonly Markup[]
  /** The view a click opens; without one the flow decides. */
  readonly view?: OpenParameters['view']
  /** Accessible name where the visible words alone say too little. */
  readonly name?: string | undefined
  readonly title?: string | undefined
  /** Words not shown, whose room is kept. */
  readonly other?: string
  readonly disabled?: boolean | undefined
  /** Whether it shows an account, which is then kept fresh. */
  readonly watches?: boolean | undefined
}

/**
 * Draws one kind of button, or nothing. `words` win over its English; `id` is unique in the document or shadow root, for
 * gradients.
 */
export type DrawContent = (
  input: ButtonInput,
  settings: ButtonSettings,
  words: Partial<ButtonWords>,
  id: string,
) => ButtonContent | undefined
