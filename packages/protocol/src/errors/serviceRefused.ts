import { type AlertKey, alerts } from './alerts'
import { defineError, type ErrorFactory } from './LatchkeyError'

/** What a service said, as the alert it stands for, and what to do about it. */
type Refusal = { readonly alert: AlertKey; readonly detail?: string | undefined }

/** A service refused the site in words that stand for an alert: its set-up is at fault, and asking again does not help. */
export const serviceRefused: ErrorFactory<'http.refused', Refusal> = /*#__PURE__*/ defineError({
  code: 'http.refused',
  audience: 'developer',
  message: ({ alert }) => alerts[alert].title ?? alerts[alert].message({}),
})
