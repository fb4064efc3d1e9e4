import { createHash } from 'node:crypto'
import { shownKey } from '../audit/auditKey'
import type { Config } from '../Config'
import type { DatedSecret } from '../config/datedSecrets'

/** A key this server is kept safe by, without a word of it. */
export interface HeldKey {
  /** The variable that holds it; of an operator's with their name. */
  readonly holder: string
  /** The day it was made. */
  readonly since: string
  /** What the audit log calls it. */
  readonly shown: string
}

/** Every key with a day that is configured here: what is told of their age, and written down when they change, goes by this list. */
export function heldKeys({
  ADMIN_OPERATORS,
  AUDIT_KEYS,
  BACKUP_RECIPIENTS,
  BACKUP_SIGNING_KEYS,
  NAMES_GATEWAY_KEYS,
  WEBHOOK_SECRETS,
}: Config): readonly HeldKey[] {
  return [
    ...AUDIT_KEYS.map((key) => ({ holder: 'AUDIT_KEYS', since: key.since, shown: shownKey(key) })),
    ...dated('BACKUP_RECIPIENTS', 'backup', BACKUP_RECIPIENTS),
    ...dated('BACKUP_SIGNING_KEYS', 'signing', BACKUP_SIGNING_KEYS),
    ...dated('NAMES_GATEWAY_KEYS', 'gateway', NAMES_GATEWAY_KEYS),
    ...dated('WEBHOOK_SECRETS', 'webhook', WEBHOOK_SECRETS),
    ...ADMIN_OPERATORS.map(({ name, since, digest }) => ({
      holder: `ADMIN_OPERATORS.${name}`,
      since,
      shown: `operator:${name}:${since}:${digest.toString('hex').slice(0, 8)}`,
    })),
  ]
}

const dated = (holder: string, kind: string, keys: readonly DatedSecret[]): readonly HeldKey[] =>
  keys.map(({ since, secret }) => ({ holder, since, shown: `${kind}:${since}:${markOf(kind, secret)}` }))

const markOf = (kind: string, secret: string) =>
  createHash('sha256').update(`latchkey/${kind}/key/v1\0${secret}`).digest('hex').slice(0, 8)
