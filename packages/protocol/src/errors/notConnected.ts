import { defineError, type ErrorFactory } from './LatchkeyError'

/** The action needs a connection of the namespace and there is none. */
export const notConnected: ErrorFactory<'connect.not_connected', { readonly namespace: string }> =
  /*#__PURE__*/ defineError({
    code: 'connect.not_connected',
    message: ({ namespace }) => `No wallet is connected for '${namespace}'. Connect one first.`,
  })
