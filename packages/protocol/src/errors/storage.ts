import { defineError, type ErrorFactory } from './LatchkeyError'

/** The browser refuses storage; nothing survives a reload. */
export const storageUnavailable: ErrorFactory<'storage.unavailable'> = /*#__PURE__*/ defineError({
  code: 'storage.unavailable',
  message:
    'The browser does not let this page store anything, so connections end with the page. Allow site data to keep them.',
})

/** There is no room left; nothing new survives a reload. */
export const storageFull: ErrorFactory<'storage.full'> = /*#__PURE__*/ defineError({
  code: 'storage.full',
  message: 'The storage of this site is full, so the latest connection was not kept. Clear some site data.',
})

/** A stored value was not understood and was dropped. */
export const storageCorrupt: ErrorFactory<'storage.corrupt', { readonly key: string }> = /*#__PURE__*/ defineError({
  code: 'storage.corrupt',
  message: ({ key }) => `The stored value '${key}' was not understood and was dropped. Connect again if asked to.`,
})
