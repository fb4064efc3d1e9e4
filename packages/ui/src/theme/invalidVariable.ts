import { defineError, type ErrorFactory } from '@latchkey/protocol/errors'

/** A theme variable the browser cannot read; it is ignored and the default stays. */
export const invalidVariable: ErrorFactory<'ui.invalid_theme_variable', { readonly name: string }> =
  /*#__PURE__*/ defineError({
    code: 'ui.invalid_theme_variable',
    message: ({ name }) =>
      `The theme variable '${name}' has no valid CSS value, so the default is used. Check \`themeVariables\`.`,
  })
