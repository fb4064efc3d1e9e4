import { forwardRef } from 'react'
import { autoContent } from '../button/autoContent'
import type { ButtonComponent } from './ButtonProps'
import { useButton } from './useButton'

/**
 * The one button a page needs: connects, then shows the account.
 * @example <LatchkeyButton />
 */
export const LatchkeyButton: ButtonComponent<
  'label' | 'loadingLabel' | 'balance' | 'charsStart' | 'charsEnd' | 'size' | 'disabled' | 'namespace'
> = /* @__PURE__ */ forwardRef(function LatchkeyButton(props, ref) {
  return useButton(autoContent, props, ref)
})
