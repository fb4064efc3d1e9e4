import { forwardRef } from 'react'
import { accountContent } from '../button/accountContent'
import type { ButtonComponent } from './ButtonProps'
import { useButton } from './useButton'

/**
 * Shows the account and opens it; renders nothing while nothing is connected.
 * @example
 * function Header() {
 *   return <AccountButton balance="hide" charsStart={8} />
 * }
 */
export const AccountButton: ButtonComponent<'balance' | 'charsStart' | 'charsEnd' | 'size' | 'disabled' | 'namespace'> =
  /* @__PURE__ */ forwardRef(function AccountButton(props, ref) {
    return useButton(accountContent, props, ref)
  })
