import { defineError, type ErrorFactory } from './LatchkeyError'

/** Features need each other in a circle, so that none could be opened; `features` are its names in order. */
export const featureCycle: ErrorFactory<'config.feature_cycle', { readonly features: readonly string[] }> =
  /*#__PURE__*/ defineError({
    code: 'config.feature_cycle',
    audience: 'developer',
    message: ({ features }) =>
      `These features need each other in a circle, so none can be opened: ${features.join(', ')}. Remove one from \`needs\`.`,
  })
