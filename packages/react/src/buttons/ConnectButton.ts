import { connectContent } from '../button/connectContent'
import { createButton } from './createButton'

/**
 * Opens the list of wallets; it never turns into the account.
 * @example <ConnectButton />
 */
export const ConnectButton = /* @__PURE__ */ createButton<'label' | 'loadingLabel' | 'size' | 'disabled' | 'namespace'>(
  'ConnectButton',
  connectContent,
)
