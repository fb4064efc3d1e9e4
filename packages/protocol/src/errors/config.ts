import { defineError, type ErrorFactory } from './LatchkeyError'

/** An option has the wrong type or value. */
export const configInvalid: ErrorFactory<
  'config.invalid',
  { readonly path: string; readonly seen: string; readonly example: string }
> = /*#__PURE__*/ defineError({
  code: 'config.invalid',
  audience: 'developer',
  message: ({ path, seen, example }) => `Option \`${path}\` is not valid: ${seen}. Use for example: ${example}`,
})

/** An option of a feature this version does not have was set. */
export const featureMissing: ErrorFactory<'config.feature_missing', { readonly option: string }> =
  /*#__PURE__*/ defineError({
    code: 'config.feature_missing',
    audience: 'developer',
    message: ({ option }) => `Option \`${option}\` belongs to a feature this version does not have. Remove it.`,
  })

/** No adapter serves the namespace in `data`; it goes into `adapters`. */
export const adapterMissing: ErrorFactory<'config.adapter_missing', { readonly namespace: string }> =
  /*#__PURE__*/ defineError({
    code: 'config.adapter_missing',
    audience: 'developer',
    message: 'Adapter not found',
  })

/** Two ways of signing in were given. */
export const siwxConflict: ErrorFactory<'config.siwx_conflict'> = /*#__PURE__*/ defineError({
  code: 'config.siwx_conflict',
  audience: 'developer',
  message: 'Cannot set both `siweConfig` and `siwx` options',
})
