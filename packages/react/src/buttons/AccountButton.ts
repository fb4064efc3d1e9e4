import { accountContent } from '../button/accountContent'
import { createButton } from './createButton'

/**
 * Shows the account and opens it; draws nothing while there is none.
 * @example <AccountButton />
 */
export const AccountButton = /* @__PURE__ */ createButton<
  'balance' | 'charsStart' | 'charsEnd' | 'size' | 'disabled' | 'namespace'
>('AccountButton', accountContent)
