import type { Config } from './Config'

/** What a configuration means, in sentences for an operator. */
export interface Judgement {
  /** Why production does not start with it. */
  readonly refusals: readonly string[]
  /** What a local part stands in for. */
  readonly standIns: readonly string[]
  /** Which wallets can be reached. */
  readonly relay: string
}

const shortestSecret = 24
const loopback = /^(localhost|127\.0\.0\.1|\[::1\])$/

/** Judges a configuration; the refusals hold in production only, and are worth reading anywhere. */
export function judgeConfig(config: Config): Judgement {
  const isRelay = config.ROLES.includes('relay')
  const refusals: string[] = []
  const refuse = (condition: boolean, sentence: string) => {
    if (condition) refusals.push(sentence)
  }
  refuse(
    config.DATABASE_URL === undefined && config.DATA_DIR === 'memory:',
    'DATA_DIR=memory: forgets everything at the end: name a folder, or set DATABASE_URL.',
  )
  refuse(isPlain(config.PUBLIC_URL), 'PUBLIC_URL must begin with https:// where it is no loopback address.')
  refuse(
    config.RELAY_PUBLIC_URLS.some(isPlain),
    'RELAY_PUBLIC_URLS must begin with wss:// or https:// where they are no loopback addresses.',
  )
  refuse(
    isRelay && config.RELAY_PUBLIC_URLS.length === 0 && config.PUBLIC_URL === undefined,
    'The relay needs RELAY_PUBLIC_URLS or PUBLIC_URL: a client proves itself for the address it dialled.',
  )
  refuse(
    isPlain(config.RELAY_UPSTREAM_URL),
    'RELAY_UPSTREAM_URL must begin with wss:// where it is no loopback address.',
  )
  refuse(
    config.RELAY_UPSTREAM_URL !== undefined && config.RELAY_UPSTREAM_PROJECT_ID === undefined,
    'RELAY_UPSTREAM_URL needs RELAY_UPSTREAM_PROJECT_ID: the project id this server has there.',
  )
  for (const name of ['ADMIN_KEY', 'PROXY_SECRET'] as const)
    refuse(
      config[name] !== undefined && config[name].length < shortestSecret,
      `${name} must have at least ${shortestSecret} characters. Make one: openssl rand -hex 32`,
    )
  return { refusals, standIns: standInsOf(config), relay: relayMode(config) }
}

function standInsOf(config: Config): readonly string[] {
  const standIns: string[] = []
  if (config.DATABASE_URL === undefined)
    standIns.push(
      config.DATA_DIR === 'memory:'
        ? 'records: an embedded database that keeps nothing'
        : `records: an embedded database in ${config.DATA_DIR}; one process only. Set DATABASE_URL to run several.`,
    )
  if (config.REDIS_URL === undefined)
    standIns.push('rates and hints: the memory of this process. Set REDIS_URL to run several.')
  return standIns
}

function relayMode(config: Config): string {
  if (!config.ROLES.includes('relay'))
    return 'none here: sites name the public relay with a project id of that relay; wallets on the market are reached'
  if (config.RELAY_UPSTREAM_URL !== undefined)
    return `own, bridged to ${new URL(config.RELAY_UPSTREAM_URL).host}: wallets on the market and wallets built for this relay are reached`
  return 'own: only wallets built to use this relay are reached. Wallets on the market need RELAY_UPSTREAM_URL, or sites that name the public relay'
}

function isPlain(url: string | undefined): boolean {
  if (url === undefined) return false
  const { protocol, hostname } = new URL(url)
  return (protocol === 'http:' || protocol === 'ws:') && !loopback.test(hostname)
}
