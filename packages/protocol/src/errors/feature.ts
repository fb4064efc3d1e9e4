import { defineError, type ErrorFactory } from './LatchkeyError'

/** A feature was asked for that the site's options switch off. */
export const featureOff: ErrorFactory<'config.feature_off', { readonly feature: string }> = /*#__PURE__*/ defineError({
  code: 'config.feature_off',
  message: ({ feature }) => `The feature '${feature}' is switched off by this site's options. Switch it on to use it.`,
})

/** Features need each other in a circle, so that none could be opened; `features` are its names in order. */
export const featureCycle: ErrorFactory<'config.feature_cycle', { readonly features: readonly string[] }> =
  /*#__PURE__*/ defineError({
    code: 'config.feature_cycle',
    message: ({ features }) =>
      `These features need each other in a circle, so none can be opened: ${features.join(', ')}. Remove one from \`needs\`.`,
  })
