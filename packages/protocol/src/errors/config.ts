import { defineError, type ErrorFactory } from './LatchkeyError'

/** An option has the wrong type or value. */
export const configInvalid: ErrorFactory<
  'config.invalid',
  { readonly path: string; readonly seen: string; readonly example: string }
> = /*#__PURE__*/ defineError({
  code: 'config.invalid',
  message: ({ path, seen, example }) => `Option \`${path}\` is not valid: ${seen}. Use for example: ${example}`,
})

/** An option of a feature this version does not have was set. */
export const featureMissing: ErrorFactory<'config.feature_missing', { readonly option: string }> =
  /*#__PURE__*/ defineError({
    code: 'config.feature_missing',
    message: ({ option }) => `Option \`${option}\` belongs to a feature this version does not have. Remove it.`,
  })

/** No adapter serves the namespace in `data`; it goes into `adapters`. */
export const adapterMissing: ErrorFactory<'config.adapter_missing', { readonly namespace: string }> =
  /*#__PURE__*/ defineError({
    code: 'config.adapter_missing',
    message: 'Adapter not found',
  })

/** Two ways of signing in were given. */
export const siwxConflict: ErrorFactory<'config.siwx_conflict'> = /*#__PURE__*/ defineError({
  code: 'config.siwx_conflict',
  message: 'Cannot set both `siweConfig` and `siwx` options',
})
