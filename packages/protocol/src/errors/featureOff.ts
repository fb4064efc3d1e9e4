import { defineError, type ErrorFactory } from './LatchkeyError'

/** A feature was asked for that the site's options switch off. */
export const featureOff: ErrorFactory<'config.feature_off', { readonly feature: string }> = /*#__PURE__*/ defineError({
  code: 'config.feature_off',
  audience: 'developer',
  message: ({ feature }) => `The feature '${feature}' is switched off by this site's options. Switch it on to use it.`,
})
