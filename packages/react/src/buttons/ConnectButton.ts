import { forwardRef } from 'react'
import { connectContent } from '../button/connectContent'
import type { ButtonComponent } from './ButtonProps'
import { useButton } from './useButton'

/**
 * Opens the list of wallets; it never turns into the account.
 * @example
 * function Header() {
 *   return <ConnectButton label="Sign in" size="lg" />
 * }
 */
export const ConnectButton: ButtonComponent<'label' | 'loadingLabel' | 'size' | 'disabled' | 'namespace'> =
  /* @__PURE__ */ forwardRef(function ConnectButton(props, ref) {
    return useButton(connectContent, props, ref)
  })
