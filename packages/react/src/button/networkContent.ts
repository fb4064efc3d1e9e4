import type { DrawContent } from './ButtonContent'
import { networkIcon, warningIcon } from './buttonIcons'
import { buttonState } from './buttonState'
import { element } from './Markup'

/** The network the page points at, or a warning that the wallet is elsewhere. */
export const networkContent: DrawContent = (facts, settings, say, id) => {
  const { networkName, unsupported } = facts
  const shown = settings.label ?? networkName
  const text = unsupported ? say('button.wrong-network') : (shown ?? say('button.choose-network'))
  const icon = unsupported ? warningIcon() : networkName && networkIcon(networkName, id)
  return {
    kind: 'network',
    state: buttonState(facts),
    children: [...(icon ? [icon] : []), element('bdi', { className: 'latchkey-button-name', dir: 'auto' }, text)],
    view: 'Networks',
    name: unsupported || !shown ? undefined : say('button.network', { name: shown }),
  }
}
