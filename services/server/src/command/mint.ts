import { randomBytes } from 'node:crypto'
import { digestOfKey, operatorName, writtenOperator } from '../config/operators'
import { type Command, type Terminal, UsageError } from './Command'

/** Makes keys; each is printed once and kept nowhere. */
export const mint: Command = {
  usage: 'mint operator <name> | audit | webhook',
  about: 'makes a key, prints it once and what the server is configured with in its place',
  async run([kind = '', ...args], { say }) {
    const make = makers[kind as keyof typeof makers]
    if (!Object.hasOwn(makers, kind) || !make) throw new UsageError(mint.usage)
    make(args, say)
    return 0
  },
}

const today = () => new Date().toISOString().slice(0, 10)

const makers = {
  operator([name = '', ...more]: readonly string[], say: Terminal['say']) {
    if (!operatorName.test(name) || more.length > 0)
      throw new UsageError(`${mint.usage}\nA name has up to 40 small letters, digits, dots, dashes and underscores.`)
    const key = `lko_${randomBytes(32).toString('base64url')}`
    say(`Key of ${name}, shown this once; for ${name} alone, as OPERATOR_KEY or Authorization: Bearer <key>:`)
    say(`  ${key}`)
    say('For the server, added to ADMIN_OPERATORS:')
    say(`  ${writtenOperator({ name, since: today(), digest: digestOfKey(key) })}`)
  },
  webhook(more: readonly string[], say: Terminal['say']) {
    if (more.length > 0) throw new UsageError(mint.usage)
    const secret = randomBytes(32)
    say('For the server, first in WEBHOOK_SECRETS, with the one it replaces behind it:')
    say(`  ${today()}:${secret.toString('hex')}`)
    say('The same for whoever receives notices, as libraries of Standard Webhooks take it:')
    say(`  whsec_${secret.toString('base64')}`)
  },
  audit(more: readonly string[], say: Terminal['say']) {
    if (more.length > 0) throw new UsageError(mint.usage)
    say('For the server, first in AUDIT_KEYS, with the one it replaces behind it:')
    say(`  ${today()}:${randomBytes(32).toString('hex')}`)
  },
} as const
