import { defineError, type ErrorFactory } from './LatchkeyError'

/** The modal could not be put into the page. */
export const mountFailed: ErrorFactory<'ui.mount_failed', { readonly container?: string | undefined }> =
  /*#__PURE__*/ defineError({
    code: 'ui.mount_failed',
    message: ({ container }) =>
      `The modal could not be put into the page${container ? `: there is no <${container}>` : ''}. Check that its container exists and is in the document.`,
  })

/** The instance was destroyed and does nothing any more. */
export const instanceDestroyed: ErrorFactory<'config.instance_destroyed'> = /*#__PURE__*/ defineError({
  code: 'config.instance_destroyed',
  audience: 'developer',
  message: 'This Latchkey instance was destroyed. Create a new one with `createLatchkey`.',
})
