/** What an alert may name. */
export interface AlertFacts {
  readonly origin?: string | undefined
  readonly projectId?: string | undefined
}

/** A fault of the set-up: the title goes into the modal, the message to the console. */
export interface Alert {
  /** Stable; the same in every release. */
  readonly code: `APKT0${string}`
  readonly title: string | undefined
  readonly message: (facts: AlertFacts) => string
}

/** The name of an alert. */
export type AlertKey =
  | 'SWITCH_NETWORK_NOT_FOUND'
  | 'ORIGIN_NOT_ALLOWED'
  | 'IFRAME_LOAD_FAILED'
  | 'IFRAME_REQUEST_TIMEOUT'
  | 'UNVERIFIED_DOMAIN'
  | 'JWT_TOKEN_NOT_VALID'
  | 'INVALID_PROJECT_ID'
  | 'PROJECT_ID_NOT_CONFIGURED'
  | 'SERVER_ERROR_APP_CONFIGURATION'
  | 'RATE_LIMITED_APP_CONFIGURATION'

/** Every alert; titles are fixed to the letter. */
export const alerts: Readonly<Record<AlertKey, Alert>> = {
  SWITCH_NETWORK_NOT_FOUND: {
    code: 'APKT001',
    title: 'Network Not Found',
    message: () => 'The network to switch to is not in `networks`. Add it there.',
  },
  ORIGIN_NOT_ALLOWED: {
    code: 'APKT002',
    title: 'Invalid App Configuration',
    message: ({ origin, projectId }) =>
      `${origin ?? 'This origin'} is not among the allowed origins of project ${projectId ?? '(none)'}. Add it there.`,
  },
  IFRAME_LOAD_FAILED: {
    code: 'APKT003',
    title: 'Network Error - Could not load embedded wallet',
    message: () => 'The embedded wallet was not ready in time. Check the connection and `services.frame`.',
  },
  IFRAME_REQUEST_TIMEOUT: {
    code: 'APKT004',
    title: 'Embedded Wallet Request Timed Out',
    message: () => 'The embedded wallet did not answer in time. Try again.',
  },
  UNVERIFIED_DOMAIN: {
    code: 'APKT005',
    title: 'Invalid App Configuration',
    message: ({ origin }) =>
      `The embedded wallet refused ${origin ?? 'this origin'} as not verified. Verify the domain.`,
  },
  JWT_TOKEN_NOT_VALID: {
    code: 'APKT006',
    title: 'Session Expired',
    message: () => 'The session is not valid at the time of this device. Check its time settings and reconnect.',
  },
  INVALID_PROJECT_ID: {
    code: 'APKT007',
    title: 'Invalid App Configuration',
    message: ({ projectId }) => `The project id ${projectId ?? '(none)'} is not known. Check \`projectId\`.`,
  },
  PROJECT_ID_NOT_CONFIGURED: {
    code: 'APKT008',
    title: 'Project ID Not Configured',
    message: () => 'A hosted service needs `projectId`. Set it, or point `services` at a server of your own.',
  },
  SERVER_ERROR_APP_CONFIGURATION: {
    code: 'APKT009',
    title: undefined,
    message: () => 'The server failed while the allowed origins were read. They are checked again next time.',
  },
  RATE_LIMITED_APP_CONFIGURATION: {
    code: 'APKT010',
    title: undefined,
    message: () => 'Too many requests for the allowed origins. They are checked again next time.',
  },
}

const byProviderMessage: ReadonlyMap<string, AlertKey> = /*#__PURE__*/ new Map([
  ['Unauthorized: origin not allowed', 'ORIGIN_NOT_ALLOWED'],
  ['JWT validation error: JWT Token is not yet valid', 'JWT_TOKEN_NOT_VALID'],
  ['Unauthorized: invalid key', 'INVALID_PROJECT_ID'],
])

/**
 * Returns the alert a provider's message stands for; `undefined` when it is none of the known ones.
 * @example
 * alertOfProviderMessage('Unauthorized: invalid key') // 'INVALID_PROJECT_ID'
 */
export function alertOfProviderMessage(message: string): AlertKey | undefined {
  for (const [text, key] of byProviderMessage) if (message.includes(text)) return key
  return undefined
}
