import { defineError, type ErrorFactory } from './LatchkeyError'
/** The visitor did not answer before the deadline; `ms` in milliseconds. */
export const requestTimedOut: ErrorFactory<
  'wallet.request_timed_out',
  { readonly method?: string | undefined; readonly ms?: number | undefined }
> = /*#__PURE__*/ defineError({
  code: 'wallet.request_timed_out',
  message:
    'The wallet did not answer in time. Look into the wallet before asking again: it may still show the request.',
  retryable: true,
})

/** The site gave the request up. */
export const requestCancelled: ErrorFactory<
  'wallet.request_cancelled',
  { readonly method?: string | undefined; readonly reason?: string | undefined }
> = /*#__PURE__*/ defineError({
  code: 'wallet.request_cancelled',
  message: ({ reason }) =>
    `The request was cancelled${reason ? ` because ${reason}` : ' before the wallet answered'}. Dismiss it in the wallet if it is still shown.`,
})
