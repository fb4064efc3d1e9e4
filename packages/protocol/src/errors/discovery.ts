import { defineError, type ErrorFactory } from './LatchkeyError'

/** Wallet announcements that were malformed, too slow or too many; `count` of them. */
export const announcementsDropped: ErrorFactory<'discovery.announcements_dropped', { readonly count: number }> =
  /*#__PURE__*/ defineError({
    code: 'discovery.announcements_dropped',
    message: ({ count }) =>
      `${count} wallet announcements were malformed or too many and were left out. Check the browser's extensions.`,
  })
