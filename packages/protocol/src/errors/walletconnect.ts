import type { AlertKey } from './alerts'
import { defineError, type ErrorFactory } from './LatchkeyError'

/** Words for a developer's eyes, where there are any. */
type WithDetail = { readonly detail?: string | undefined }

/** The site named no relay to reach phone wallets through. */
export const relayNotConfigured: ErrorFactory<'walletconnect.not_configured'> = /*#__PURE__*/ defineError({
  code: 'walletconnect.not_configured',
  audience: 'developer',
  message: 'No relay is configured, so phone wallets cannot be reached. Set `services.relay`.',
})

/** No address of the relay could be reached. */
export const relayUnreachable: ErrorFactory<'walletconnect.relay_unreachable', WithDetail> = /*#__PURE__*/ defineError({
  code: 'walletconnect.relay_unreachable',
  message: ({ detail }) =>
    `The relay could not be reached${detail ? ` (${detail})` : ''}, so no wallet can answer. Check the connection and try again.`,
  retryable: true,
})

/** The relay refused in words of its own. */
export const relayRefused: ErrorFactory<'walletconnect.relay_refused', WithDetail> = /*#__PURE__*/ defineError({
  code: 'walletconnect.relay_refused',
  audience: 'developer',
  message: ({ detail }) =>
    `The relay refused this site${detail ? ` (${detail})` : ''}, so no wallet can answer. Check \`services.relay\` and \`projectId\`.`,
})

/** The alert the relay's words stand for, and what to do about it. */
type Alerting = { readonly alert?: AlertKey; readonly detail?: string | undefined }

/** The relay does not take connections from this page's origin (close 3000). */
export const originNotAllowed: ErrorFactory<'walletconnect.origin_not_allowed', Alerting> = /*#__PURE__*/ defineError({
  code: 'walletconnect.origin_not_allowed',
  audience: 'developer',
  message: 'Invalid App Configuration',
})

/** The relay does not know the project id (close 3000). */
export const relayInvalidKey: ErrorFactory<'walletconnect.invalid_key', Alerting> = /*#__PURE__*/ defineError({
  code: 'walletconnect.invalid_key',
  audience: 'developer',
  message: 'Invalid App Configuration',
})

/** The relay refused the time this device signs with (close 3000). */
export const clockWrong: ErrorFactory<'walletconnect.clock_wrong', Alerting> = /*#__PURE__*/ defineError({
  code: 'walletconnect.clock_wrong',
  audience: 'developer',
  message: 'Session Expired',
  retryable: true,
})

/** Nobody answered the pairing code before it ended. */
export const pairingExpired: ErrorFactory<'walletconnect.pairing_expired'> = /*#__PURE__*/ defineError({
  code: 'walletconnect.pairing_expired',
  message: 'The code expired before a wallet answered. Show a fresh one and scan it.',
  retryable: true,
})

/** What the wallet approved breaks the rules of a session; nothing was kept. */
export const settlementInvalid: ErrorFactory<'walletconnect.settlement_invalid', WithDetail> =
  /*#__PURE__*/ defineError({
    code: 'walletconnect.settlement_invalid',
    message: ({ detail }) =>
      `The wallet's approval was not valid${detail ? ` (${detail})` : ''}, so nothing is connected. Try again or use another wallet.`,
    retryable: true,
  })

/** The session reached its end. */
export const sessionExpired: ErrorFactory<'walletconnect.session_expired'> = /*#__PURE__*/ defineError({
  code: 'walletconnect.session_expired',
  message: 'The session with the wallet has expired. Connect again.',
})

/** The wallet ended or lost the session (7001, 6000). */
export const sessionEnded: ErrorFactory<'walletconnect.session_ended'> = /*#__PURE__*/ defineError({
  code: 'walletconnect.session_ended',
  message: 'The wallet no longer has this session, so the request was not answered. Connect again.',
  rpcCode: 4900,
})

/** The wallet did not answer before the request ended (8000). */
export const requestExpired: ErrorFactory<'walletconnect.request_expired', { readonly method?: string | undefined }> =
  /*#__PURE__*/ defineError({
    code: 'walletconnect.request_expired',
    message: ({ method }) =>
      `The wallet did not answer '${method ?? 'the request'}' in time. Open the wallet and ask again.`,
    retryable: true,
  })
