import { defineError, type ErrorFactory } from './LatchkeyError'

/** A hook was asked to act outside a provider. */
export const providerMissing: ErrorFactory<'react.provider_missing'> = /*#__PURE__*/ defineError({
  code: 'react.provider_missing',
  message: 'There is no instance here, so nothing was done. Put the component inside <LatchkeyProvider latchkey={…}>.',
})
