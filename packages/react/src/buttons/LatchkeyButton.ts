import { autoContent } from '../button/autoContent'
import { createButton } from './createButton'

/**
 * The one button a page needs: connects, then shows the account.
 * @example <LatchkeyButton />
 */
export const LatchkeyButton = /* @__PURE__ */ createButton<
  'label' | 'loadingLabel' | 'balance' | 'charsStart' | 'charsEnd' | 'size' | 'disabled' | 'namespace'
>('LatchkeyButton', autoContent)
