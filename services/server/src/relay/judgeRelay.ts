import { isUnencrypted } from '../config/isUnencrypted'
import type { RelayServices } from './RelayServices'

/** Why production would not start with a relay configured like this. */
export function judgeRelay(config: RelayServices['config']): readonly string[] {
  const refusals: readonly (readonly [boolean, string])[] = [
    [
      config.RELAY_PUBLIC_URLS.some(isUnencrypted),
      'RELAY_PUBLIC_URLS must begin with wss:// or https:// where they are no loopback addresses.',
    ],
    [
      config.ROLES.includes('relay') && config.RELAY_PUBLIC_URLS.length === 0 && config.PUBLIC_URL === undefined,
      'The relay needs RELAY_PUBLIC_URLS or PUBLIC_URL: a client proves itself for the address it dialled.',
    ],
    [
      isUnencrypted(config.RELAY_UPSTREAM_URL),
      'RELAY_UPSTREAM_URL must begin with wss:// where it is no loopback address.',
    ],
    [
      config.RELAY_UPSTREAM_URL !== undefined && config.RELAY_UPSTREAM_PROJECT_ID === undefined,
      'RELAY_UPSTREAM_URL needs RELAY_UPSTREAM_PROJECT_ID: the project id this server has there.',
    ],
  ]
  return refusals.flatMap(([refused, sentence]) => (refused ? [sentence] : []))
}

/** Which wallets can be reached, in a sentence. */
export function relayMode(config: RelayServices['config']): string {
  if (!config.ROLES.includes('relay'))
    return 'none here: sites name the public relay with a project id of that relay; wallets on the market are reached'
  if (config.RELAY_UPSTREAM_URL !== undefined)
    return `own, bridged to ${new URL(config.RELAY_UPSTREAM_URL).host}: wallets on the market and wallets built for this relay are reached`
  return 'own: only wallets built to use this relay are reached. Wallets on the market need RELAY_UPSTREAM_URL, or sites that name the public relay'
}
