import type { featureIds } from '@latchkey/protocol/api'
import type { Project } from './Project'

/** Every feature a client may ask for, and whether this server has what it needs where a project says nothing. */
export const featureDefaults = {
  activity: false,
  onramp: false,
  swap: false,
  social_login: false,
  reown_branding: false,
  multi_wallet: true,
  email_capture: false,
  fund_from_exchange: false,
  payments: false,
  reown_authentication: false,
  headless: true,
} as const satisfies Readonly<Record<(typeof featureIds)[number], boolean>>

/** The features of a project in the shape clients read; a project's own word wins. */
export function featuresOf({ features }: Pick<Project, 'features'>) {
  return Object.entries(featureDefaults).map(([id, isEnabled]) => ({
    id,
    ...(features[id] ?? { isEnabled, config: null }),
  }))
}
