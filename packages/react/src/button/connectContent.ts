import type { DrawContent } from './ButtonContent'
import { keyIcon, spinnerIcon } from './buttonIcons'
import { buttonState } from './buttonState'
import { element } from './Markup'

/** Key and words, or a spinner and the words of waiting. */
export const connectContent: DrawContent = (facts, settings, say) => {
  const label = settings.label ?? say('button.connect')
  const waitingLabel = settings.loadingLabel ?? say('button.connecting')
  const waiting = facts.loading || facts.account?.status === 'connecting'
  const [shown, other] = waiting ? [waitingLabel, label] : [label, waitingLabel]
  return {
    kind: 'connect',
    state: waiting ? 'connecting' : buttonState(facts),
    // Said outright, or the unseen words would be read too.
    name: shown,
    // The words not shown keep their room, so that the button stays as wide as it was.
    children: [
      element(
        'span',
        { className: 'latchkey-button-label', 'data-other': other },
        element('span', {}, waiting ? spinnerIcon() : keyIcon(), shown),
      ),
    ],
  }
}
