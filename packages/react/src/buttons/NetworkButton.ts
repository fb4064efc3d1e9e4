import { forwardRef, useContext } from 'react'
import { LatchkeyContext } from '../LatchkeyContext'
import type { ButtonComponent } from './ButtonProps'
import { useButton } from './useButton'
import { useNetworkContent } from './useNetworkContent'

/**
 * Shows the network, warns when the wallet is on a network the site does not list, and opens the list of networks.
 * @example
 * function Header() {
 *   return <NetworkButton />
 * }
 */
export const NetworkButton: ButtonComponent<'label' | 'size' | 'disabled' | 'namespace'> = /* @__PURE__ */ forwardRef(
  function NetworkButton(props, ref) {
    return useButton(useNetworkContent(useContext(LatchkeyContext), props.namespace), props, ref)
  },
)
