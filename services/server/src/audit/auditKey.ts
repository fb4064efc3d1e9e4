import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { DatedSecret } from '../config/datedSecrets'
import type { AuditRow } from './AuditRow'

/** What the first row follows. */
export const beginning = '0'.repeat(64)

/** A key of the audit log and what rows call it by. */
export interface AuditKey {
  readonly id: string
  readonly secret: Buffer
}

/** The id says which key it is and nothing of it. */
export const auditKey = ({ secret }: Pick<DatedSecret, 'secret'>): AuditKey => ({
  id: createHash('sha256').update(`latchkey/audit/key/v1\0${secret}`).digest('hex').slice(0, 16),
  secret: Buffer.from(secret, 'hex'),
})

/** The row that says which keys are configured from there on. */
export const keysChanged = 'keys changed'

/** What such a row calls a key of this log, and the beginnings of the ids it names. */
export const shownKey = (key: DatedSecret): string => `audit:${key.since}:${auditKey(key).id.slice(0, 8)}`
export const keysShown = (target: string): readonly string[] =>
  [...target.matchAll(/(?:^| )audit:[\d-]+:([0-9a-f]{8})(?= |$)/g)].flatMap(([, id]) => id ?? [])

/** The hash of a row: of everything in it, each part apart from its neighbours. */
export const hashOf = (row: Omit<AuditRow, 'hash' | 'key' | 'mac'>): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        'latchkey/audit/v1',
        row.number,
        row.at,
        row.operator,
        row.action,
        row.target,
        row.digest,
        row.previous,
      ]),
    )
    .digest('hex')

/** The seal of a row, which also covers every row before it. */
export const macOf = ({ id, secret }: AuditKey, hash: string): string =>
  createHmac('sha256', secret).update(`latchkey/audit/mac/v1\0${id}\0${hash}`).digest('hex')

/** Compares two texts of one length in the same time. */
export const isEqual = (given: string, expected: string): boolean =>
  given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected))
