import { defineError, type ErrorFactory } from './LatchkeyError'

/** The visitor closed the transfer that `open` asked for. */
export const sendClosed: ErrorFactory<'send.closed'> = /*#__PURE__*/ defineError({
  code: 'send.closed',
  message: 'The transfer was closed before anything was sent.',
})
