import { defineError, type ErrorFactory } from './LatchkeyError'

/** An amount is not between the limits of its payment method; nobody was asked. Amounts are decimal text of `currency`. */
export const onrampOutsideLimits: ErrorFactory<
  'onramp.outside_limits',
  { readonly seen: string; readonly min: string; readonly max: string; readonly currency: string }
> = /*#__PURE__*/ defineError({
  code: 'onramp.outside_limits',
  message: ({ seen, min, max, currency }) =>
    `${seen} ${currency} is not between ${min} and ${max}, which is what this payment method takes. Nothing was asked or paid.`,
})

/** Who sells gave no page to pay on, or something that is no page of the web; what was chosen is still sold. */
export const onrampPageMissing: ErrorFactory<'onramp.page_missing'> = /*#__PURE__*/ defineError({
  code: 'onramp.page_missing',
  message: 'The seller gave no page to pay on, and nothing was paid. Try again or choose who else sells.',
  retryable: true,
})

/** Nothing is ever bought in this namespace. */
export const onrampUnsupported: ErrorFactory<'onramp.unsupported'> = /*#__PURE__*/ defineError({
  code: 'onramp.unsupported',
  message: 'Unsupported chain',
})

/** What was chosen is not sold here. */
export const onrampUnavailable: ErrorFactory<'onramp.unavailable', { readonly detail: string }> =
  /*#__PURE__*/ defineError({
    code: 'onramp.unavailable',
    message: ({ detail }) =>
      `This cannot be bought here: ${detail}. Nothing was paid; choose something else or try later.`,
    retryable: true,
  })
