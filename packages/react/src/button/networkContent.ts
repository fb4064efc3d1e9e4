import { enNetwork } from '../messages/enNetwork'
import { enUnsupported } from '../messages/enUnsupported'
import type { DrawContent } from './ButtonContent'
import { warningIcon } from './buttonIcons'
import { buttonState } from './buttonState'
import { fillIn } from './fillIn'
import { element } from './Markup'
import { networkIcon } from './networkIcon'

/**
 * Draws the network button: the network of the page, or a warning that the wallet is on one the site does not list.
 * @example
 * const button = buttonModel(networkContent, latchkey, {}, undefined, 'network')
 */
export const networkContent: DrawContent = (input, settings, words, id) => {
  const say = { ...enNetwork, ...enUnsupported, ...words }
  const { network, networkSwitch, picture } = input
  const state = buttonState(input)
  const unsupported = state === 'unsupported'
  const shown = settings.label ?? network?.name
  const text = unsupported ? say['button.wrong-network'] : (shown ?? say['button.choose-network'])
  const icon = unsupported
    ? warningIcon()
    : network && networkIcon(network.name, id, picture?.chainId === network.caipNetworkId ? picture : undefined)
  return {
    kind: 'network',
    state,
    children: [...(icon ? [icon] : []), element('bdi', { className: 'latchkey-button-name', dir: 'auto' }, text)],
    view: 'Networks',
    name: unsupported || !shown ? undefined : fillIn(say['button.network'], shown),
    // Where the site forbids switching it only tells.
    disabled: networkSwitch === 'off',
  }
}
