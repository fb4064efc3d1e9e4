import { defineError, type ErrorFactory } from './LatchkeyError'

/** A site asked for a view that it cannot open by name; `known` are those it can. */
export const viewUnknown: ErrorFactory<
  'ui.view_unknown',
  { readonly view: string; readonly known: readonly string[] }
> = /*#__PURE__*/ defineError({
  code: 'ui.view_unknown',
  message: ({ view, known }) => `There is no view '${view}' to open. Use one of: ${known.join(', ')}.`,
})
