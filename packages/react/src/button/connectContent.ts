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
export const connectContent: DrawContent = (facts, settings, words) => {
  const say = { ...enConnect, ...words }
  const label = settings.label ?? say['button.connect']
  const waitingLabel = settings.loadingLabel ?? say['button.connecting']
  const waiting = facts.loading || facts.account?.status === 'connecting'
  const [name, other] = waiting ? [waitingLabel, label] : [label, waitingLabel]
  return {
    kind: 'connect',
    state: waiting ? 'connecting' : buttonState(facts),
    // Said outright, or the unseen words would be read too.
    name,
    other,
    children: [element('span', {}, waiting ? spinnerIcon() : keyIcon(), name)],
  }
}
