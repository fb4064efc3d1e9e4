import { createHash } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { Clock } from '../clock/Clock'
import type { DatedSecret } from '../config/datedSecrets'
import type { Database } from '../database/Database'
import { asOperator } from '../database/projectRows'
import type { AuditEntry, AuditHead, AuditRow, AuditTables } from './AuditRow'
import { auditKey, beginning, hashOf, macOf } from './auditKey'
import { createVerifier, type Verdict } from './createVerifier'

/** Held while a row is added: whoever else wants to waits for it, in another process too. */
const turn = 4_401_002
const batch = 500
/** Characters of an operator or an action that are kept. */
const longest = 300
/** Characters of a target: a change of keys names every one of them. */
const longestTarget = 4_000

/** A row that was added, and what it says. */
export interface Appended {
  readonly head: AuditHead
  readonly entry: AuditEntry
}

/** The log of what operators did, in one chain whatever process adds to it. */
export interface Audit {
  /** Adds a row; what is done must wait for it. */
  append(entry: AuditEntry): Promise<AuditHead>
  /** Adds a row in a transaction of somebody else, who calls `committed` once it is. */
  appendIn(transaction: Transaction<unknown>, entry: AuditEntry): Promise<Appended>
  committed(appended: Appended): void
  /** The last row. */
  head(): Promise<AuditHead | undefined>
  /** The newest row of an action. */
  last(action: string): Promise<AuditRow | undefined>
  /** Rows from a number on. */
  rows(after: number, limit: number): Promise<readonly AuditRow[]>
  /** Checks all of it, also against what this process saw of it and heads that were kept elsewhere. */
  verify(anchors?: readonly AuditHead[]): Promise<Verdict>
}

/** The log was cut or changed behind this process. */
export class AuditBroken extends Error {
  constructor(seen: AuditHead) {
    super(`The audit log was cut or changed: row ${seen.number} is not there as this process saw it.`)
    this.name = 'AuditBroken'
  }
}

export interface AuditParameters {
  readonly database: Database
  readonly clock: Clock
  /** The newest first; that one seals. */
  readonly keys: readonly DatedSecret[]
  /** Told of every row this process added. */
  onAppend?(head: AuditHead, entry: AuditEntry): void
}

const columns = sql`number::float8 as number, at, operator, action, target, digest, previous, hash, key, mac`

/** Opens the log of a database. */
export function createAudit({ database, clock, keys: secrets, onAppend = () => {} }: AuditParameters): Audit {
  const keys = secrets.map(auditKey)
  const [newest] = keys
  /** The furthest row this process saw. */
  let seen: AuditHead | undefined
  const see = (head: AuditHead) => {
    if (!seen || head.number > seen.number) seen = { number: head.number, hash: head.hash }
  }
  const rows = async (after: number, limit: number) =>
    (
      await asOperator(database, (all) =>
        sql<AuditRow>`select ${columns} from audit_log where number > ${after} order by number limit ${limit}`.execute(
          all,
        ),
      )
    ).rows
  const appendIn: Audit['appendIn'] = async (transaction, entry) => {
    const { operator, action, target, payload } = entry
    await sql`select pg_advisory_xact_lock(${turn})`.execute(transaction)
    // Others of this process may see further rows while this one is looked for.
    const known = seen
    const found = await sql<AuditHead>`
      select number::float8 as number, hash from audit_log
      where number = (select max(number) from audit_log) or number = ${known?.number ?? 0} order by number`.execute(
      transaction,
    )
    if (known && found.rows[0]?.hash !== known.hash) throw new AuditBroken(known)
    const last = found.rows.at(-1) ?? { number: 0, hash: beginning }
    const row = {
      number: last.number + 1,
      at: new Date(clock.now()).toISOString(),
      operator: operator.slice(0, longest),
      action: action.slice(0, longest),
      target: target.slice(0, longestTarget),
      digest: payload ? createHash('sha256').update(payload).digest('hex') : '',
      previous: last.hash,
    }
    const hash = hashOf(row)
    await transaction
      .withTables<AuditTables>()
      .insertInto('audit_log')
      .values({ ...row, hash, key: newest?.id ?? '', mac: newest ? macOf(newest, hash) : '' })
      .execute()
    return { head: { number: row.number, hash }, entry }
  }
  const committed: Audit['committed'] = ({ head, entry }) => {
    see(head)
    onAppend(head, entry)
  }
  return {
    appendIn,
    committed,
    async append(entry) {
      const appended = await asOperator(database, (transaction) => appendIn(transaction, entry))
      committed(appended)
      return appended.head
    },
    async head() {
      const found = await asOperator(database, (all) =>
        sql<AuditHead>`
          select number::float8 as number, hash from audit_log order by number desc limit 1`.execute(all),
      )
      return found.rows[0]
    },
    async last(action) {
      const found = await asOperator(database, (all) =>
        sql<AuditRow>`
          select ${columns} from audit_log where action = ${action} order by number desc limit 1`.execute(all),
      )
      return found.rows[0]
    },
    rows,
    async verify(anchors = []) {
      const verifier = createVerifier(keys, seen ? [...anchors, seen] : anchors)
      for (let after = 0; ; ) {
        const some = await rows(after, batch)
        if (!some.every((row) => verifier.take(row)) || some.length < batch) break
        after = some.at(-1)?.number ?? after
      }
      const verdict = verifier.end()
      if (verdict.state === 'whole' && verdict.head) see(verdict.head)
      return verdict
    },
  }
}
