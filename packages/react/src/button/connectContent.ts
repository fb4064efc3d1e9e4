import { enConnect } from '../messages/enConnect'
import type { DrawContent } from './ButtonContent'
import { keyIcon, spinnerIcon } from './buttonIcons'
import { buttonState } from './buttonState'
import { element } from './Markup'

/**
 * Draws the connect button: icon and label, or a spinner and the label of waiting.
 * @example
 * const button = buttonModel(connectContent, latchkey, { label: 'Sign in' }, undefined, 'connect')
 */
export const connectContent: DrawContent = (input, settings, words) => {
  const say = { ...enConnect, ...words }
  const label = settings.label ?? say['button.connect']
  const waitingLabel = settings.loadingLabel ?? say['button.connecting']
  const waiting = input.loading || input.account?.status === 'connecting'
  const [name, other] = waiting ? [waitingLabel, label] : [label, waitingLabel]
  return {
    kind: 'connect',
    state: waiting ? 'connecting' : buttonState(input),
    // Said outright, or the unseen words would be read too.
    name,
    other,
    children: [element('span', {}, waiting ? spinnerIcon() : keyIcon(), name)],
  }
}
