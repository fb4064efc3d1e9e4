import { defineError, type ErrorFactory } from './LatchkeyError'

/** The code of a view could not be loaded. */
export const chunkFailed: ErrorFactory<'ui.chunk_failed', { readonly view: string }> = /*#__PURE__*/ defineError({
  code: 'ui.chunk_failed',
  message: ({ view }) => `The view '${view}' could not be loaded. Check the connection and try again.`,
  retryable: true,
})

/** The modal could not be put into the page. */
export const mountFailed: ErrorFactory<'ui.mount_failed', { readonly container?: string | undefined }> =
  /*#__PURE__*/ defineError({
    code: 'ui.mount_failed',
    message: 'The modal could not be put into the page. Check that `container` exists and is in the document.',
  })

/** The browser lacks something the modal is built on. */
export const browserUnsupported: ErrorFactory<'ui.browser_unsupported', { readonly lacks?: string | undefined }> =
  /*#__PURE__*/ defineError({
    code: 'ui.browser_unsupported',
    message: ({ lacks }) => `This browser cannot show the modal${lacks ? `: it lacks ${lacks}` : ''}. Use a newer one.`,
  })
