import { forwardRef, useContext } from 'react'
import { withPicture } from '../button/withPicture'
import { useNetworkPicture } from '../hooks/useNetworkPicture'
import { LatchkeyContext } from '../LatchkeyContext'
import type { ButtonComponent } from './ButtonProps'
import { useButton } from './useButton'

/**
 * Shows the network, warns when the wallet is on a network the site does not list, and opens the list of networks.
 * @example
 * function Header() {
 *   return <NetworkButton />
 * }
 */
export const NetworkButton: ButtonComponent<'label' | 'size' | 'disabled' | 'namespace'> = /* @__PURE__ */ forwardRef(
  function NetworkButton(props, ref) {
    const picture = useNetworkPicture(useContext(LatchkeyContext), props.namespace)
    return useButton(withPicture(picture), props, ref)
  },
)
