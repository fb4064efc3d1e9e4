import type { Config } from './Config'
import { isUnencrypted } from './config/isUnencrypted'
import { judgeAdmin } from './config/judgeAdmin'
import { databases } from './database/databases'
import { judgeAddresses } from './database/judgeAddresses'
import { databasesOf } from './databasesOf'
import type { Noun } from './noun/Noun'
import { nouns } from './nouns'

/** What a configuration means, in sentences for an operator. */
export interface Judgement {
  /** Why production does not start with it. */
  readonly refusals: readonly string[]
  /** What a local part stands in for. */
  readonly standIns: readonly string[]
  /** What nouns are with it, a sentence each, by their names. */
  readonly modes: Readonly<Record<string, string>>
}

const shortestSecret = 24

/** Judges a configuration; the refusals hold in production only, and are worth reading anywhere. */
export function judgeConfig(config: Config): Judgement {
  const all: readonly Noun[] = nouns
  return {
    refusals: [...refusalsOf(config), ...all.flatMap((noun) => noun.judge?.(config) ?? [])],
    standIns: standInsOf(config),
    modes: Object.fromEntries(all.flatMap(({ name, describe }) => (describe ? [[name, describe(config)]] : []))),
  }
}

function refusalsOf(config: Config): readonly string[] {
  const refusals: string[] = []
  const refuse = (condition: boolean, sentence: string) => {
    if (condition) refusals.push(sentence)
  }
  refuse(
    config.DATABASE_URL === undefined && config.DATA_DIR === 'memory:',
    'DATA_DIR=memory: forgets everything at the end: name a folder, or set DATABASE_URL.',
  )
  refusals.push(...judgeAddresses(config, databasesOf(config.ROLES), databases))
  refusals.push(...judgeAdmin(config))
  for (const { owner } of Object.values(databases))
    refuse(
      config[owner] !== undefined,
      `${owner} is for latchkey-server migrate alone: with it the server would be the owner of its tables. Take it out of this process.`,
    )
  refuse(isUnencrypted(config.PUBLIC_URL), 'PUBLIC_URL must begin with https:// where it is no loopback address.')
  refuse(
    config.BACKUP_IDENTITIES.length > 0,
    'BACKUP_IDENTITIES must not be set where a server runs: whoever takes the machine would open every backup.',
  )
  for (const { secret } of config.PROXY_SECRETS)
    refuse(
      secret.length < shortestSecret,
      `each secret of PROXY_SECRETS must have at least ${shortestSecret} characters. Make one: openssl rand -hex 32`,
    )
  return refusals
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
