import { defineError, type ErrorFactory } from './LatchkeyError'

/** The balance could not be read again; `reason` is the code of what failed, e.g. `rpc.unreachable`. */
export const balanceUnread: ErrorFactory<'rpc.balance_unread', { readonly reason: string }> = /*#__PURE__*/ defineError(
  {
    code: 'rpc.balance_unread',
    message: ({ reason }) => `The balance could not be read (${reason}). Try again.`,
    retryable: true,
  },
)
