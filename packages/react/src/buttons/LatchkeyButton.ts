import { forwardRef } from 'react'
import { autoContent } from '../button/autoContent'
import type { ButtonComponent } from './ButtonProps'
import { useButton } from './useButton'

/**
 * Connects a wallet, then shows the account and opens it.
 * @example
 * function Header() {
 *   return <LatchkeyButton />
 * }
 */
export const LatchkeyButton: ButtonComponent<
  'label' | 'loadingLabel' | 'balance' | 'charsStart' | 'charsEnd' | 'size' | 'disabled' | 'namespace'
> = /* @__PURE__ */ forwardRef(function LatchkeyButton(props, ref) {
  return useButton(autoContent, props, ref)
})
