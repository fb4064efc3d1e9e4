import { array, boolean, literal, nullable, object, picklist, string } from 'valibot'
import type { Endpoint } from '../Endpoint'

/** What a server may turn on or off for a project. */
export const featureIds = [
  'activity',
  'onramp',
  'swap',
  'social_login',
  'reown_branding',
  'multi_wallet',
  'email_capture',
  'fund_from_exchange',
  'payments',
  'reown_authentication',
  'headless',
] as const

/** `GET /projects/v1/origins`: the pages that may use the project. */
export const getOrigins = {
  method: 'GET',
  path: '/projects/v1/origins',
  answer: object({ allowedOrigins: array(string()) }),
} as const satisfies Endpoint

/** `GET /getAnalyticsConfig`: whether the project wants events. */
export const getAnalyticsConfig = {
  method: 'GET',
  path: '/getAnalyticsConfig',
  answer: object({ isAnalyticsEnabled: boolean() }),
} as const satisfies Endpoint

/** `GET /appkit/v1/config`: what is on for the project; it only narrows what a page allows. */
export const getFeatures = {
  method: 'GET',
  path: '/appkit/v1/config',
  answer: object({
    features: array(object({ id: picklist(featureIds), isEnabled: boolean(), config: nullable(array(string())) })),
  }),
} as const satisfies Endpoint

/** `GET /appkit/v1/project-limits`: no plan of this server is ever exceeded. */
export const getProjectLimits = {
  method: 'GET',
  path: '/appkit/v1/project-limits',
  answer: object({
    planLimits: object({ tier: string(), isAboveRpcLimit: literal(false), isAboveMauLimit: literal(false) }),
  }),
} as const satisfies Endpoint
