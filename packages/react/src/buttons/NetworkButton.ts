import { networkContent } from '../button/networkContent'
import { createButton } from './createButton'

/**
 * Shows the network, warns when the wallet is elsewhere, and opens the choice.
 * @example <NetworkButton />
 */
export const NetworkButton = /* @__PURE__ */ createButton<'label' | 'size' | 'disabled' | 'namespace'>(
  'NetworkButton',
  networkContent,
)
