import { defineError, type ErrorFactory } from './LatchkeyError'

/** More wallets announced themselves than are listened to, or some were malformed; `count` were left out. */
export const announcementsDropped: ErrorFactory<'connect.announcements_dropped', { readonly count: number }> =
  /*#__PURE__*/ defineError({
    code: 'connect.announcements_dropped',
    message: ({ count }) =>
      `${count} malformed or surplus wallet announcements were left out. Look for a script that floods the page.`,
  })
