import { forwardRef } from 'react'
import { networkContent } from '../button/networkContent'
import type { ButtonComponent } from './ButtonProps'
import { useButton } from './useButton'

/**
 * Shows the network, warns when the wallet is elsewhere, and opens the choice.
 * @example <NetworkButton />
 */
export const NetworkButton: ButtonComponent<'label' | 'size' | 'disabled' | 'namespace'> = /* @__PURE__ */ forwardRef(
  function NetworkButton(props, ref) {
    return useButton(networkContent, props, ref)
  },
)
