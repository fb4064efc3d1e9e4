import { defineError, type ErrorFactory } from './LatchkeyError'

/** Code that is needed now could not be loaded. */
export const chunkFailed: ErrorFactory<'ui.chunk_failed', { readonly view: string }> = /*#__PURE__*/ defineError({
  code: 'ui.chunk_failed',
  message: ({ view }) => `'${view}' could not be loaded. Check the connection and try again.`,
  retryable: true,
})
