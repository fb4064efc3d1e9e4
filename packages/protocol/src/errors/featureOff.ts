import { defineError, type ErrorFactory } from './LatchkeyError'

/** What was asked for is switched off by an option of the site, by its path. */
export const featureOff: ErrorFactory<'config.feature_off', { readonly option: string }> = /*#__PURE__*/ defineError({
  code: 'config.feature_off',
  audience: 'developer',
  message: ({ option }) => `This site switches it off by its option '${option}'. Switch that on to use it.`,
})
