import { generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { digestOfKey, operatorName, writtenOperator } from '../config/operators'
import { publicOf } from '../record/sealed/rawKeys'
import { type Command, type Terminal, UsageError } from './Command'

/** Makes keys; each is printed once and kept nowhere. */
export const mint: Command = {
  usage: 'mint operator <name> | audit | webhook | gateway | backup | signing',
  about: 'makes a key, prints it once and what the server is configured with in its place',
  async run([kind = '', ...args], { say }) {
    const make = makers[kind as keyof typeof makers]
    if (!Object.hasOwn(makers, kind) || !make) throw new UsageError(mint.usage)
    make(args, say)
    return 0
  },
}

const rawPrivate = (key: KeyObject) => key.export({ format: 'der', type: 'pkcs8' }).subarray(-32).toString('hex')
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
  backup(more: readonly string[], say: Terminal['say']) {
    if (more.length > 0) throw new UsageError(mint.usage)
    const { privateKey } = generateKeyPairSync('x25519')
    say('For the server, first in BACKUP_RECIPIENTS:')
    say(`  ${today()}:${publicOf(privateKey)}`)
    say('For whoever restores, as BACKUP_IDENTITIES; keep it off every server, in two places:')
    say(`  ${today()}:${rawPrivate(privateKey)}`)
  },
  signing(more: readonly string[], say: Terminal['say']) {
    if (more.length > 0) throw new UsageError(mint.usage)
    const { privateKey } = generateKeyPairSync('ed25519')
    say('For the server, first in BACKUP_SIGNING_KEYS, with the one it replaces behind it:')
    say(`  ${today()}:${rawPrivate(privateKey)}`)
    say('For whoever restores elsewhere, in BACKUP_SIGNERS:')
    say(`  ${today()}:${publicOf(privateKey)}`)
  },
  webhook(more: readonly string[], say: Terminal['say']) {
    if (more.length > 0) throw new UsageError(mint.usage)
    const secret = randomBytes(32)
    say('For the server, first in WEBHOOK_SECRETS, with the one it replaces behind it:')
    say(`  ${today()}:${secret.toString('hex')}`)
    say('The same for whoever receives notices, as libraries of Standard Webhooks take it:')
    say(`  whsec_${secret.toString('base64')}`)
  },
  gateway(more: readonly string[], say: Terminal['say']) {
    if (more.length > 0) throw new UsageError(mint.usage)
    const key = generatePrivateKey()
    say('For the server, first in NAMES_GATEWAY_KEYS, with the one it replaces behind it:')
    say(`  ${today()}:${key.slice(2)}`)
    say('For the resolver on the chain, among its signers before the server has the key:')
    say(`  ${privateKeyToAddress(key)}`)
  },
  audit(more: readonly string[], say: Terminal['say']) {
    if (more.length > 0) throw new UsageError(mint.usage)
    say('For the server, first in AUDIT_KEYS, with the one it replaces behind it:')
    say(`  ${today()}:${randomBytes(32).toString('hex')}`)
  },
} as const
