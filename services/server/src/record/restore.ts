import { sql, type Transaction } from 'kysely'
import type { NamedDatabase } from '../database/OpenedDatabase'
import { asOperator } from '../database/projectRows'
import { moveSequences } from './moveSequences'
import { RestoreError } from './RestoreError'
import { readLine } from './readLine'
import { projectTables, recordTables } from './recordTables'
import { writeRows } from './writeRows'

const batch = 500
/** No role of the server deletes from it. */
const auditLog = 'audit_log'

interface Target {
  readonly named: NamedDatabase
  readonly transaction: Transaction<unknown>
  readonly tables: readonly string[]
}

/**
 * Writes a backup into databases that hold no records, whole or not at all; answers the number of rows. A database the backup does not
 * know was not there when it was made. All are written before the first is committed.
 *
 * @throws RestoreError when it is torn, of a newer version, or records stand there already: none is ever replaced.
 */
export function restore(databases: readonly NamedDatabase[], lines: AsyncIterable<string>): Promise<number> {
  return inAll(databases, [], async (targets) => {
    for (const target of targets) await requireEmpty(target)
    const written = await write(targets, lines)
    for (const { transaction, tables } of targets) await moveSequences(transaction, tables)
    return written
  })
}

/** Runs `work` in a transaction of each database; the first database is committed last. */
async function inAll<R>(
  [named, ...others]: readonly NamedDatabase[],
  opened: readonly Target[],
  work: (targets: readonly Target[]) => Promise<R>,
): Promise<R> {
  if (!named) return work(opened)
  return asOperator(named.database, async (transaction) => {
    // It waits while another database is written.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction)
    return inAll(others, [...opened, { named, transaction, tables: await recordTables(transaction) }], work)
  })
}

/** What a server of this version writes into a new database by itself goes; anything of a project or an operator stays, and ends this. */
async function requireEmpty({ transaction, tables }: Target): Promise<void> {
  const kept = [
    ...(await projectTables(transaction)).map(({ table }) => table),
    ...tables.filter((one) => one === auditLog),
  ]
  for (const table of kept) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(transaction)
    if (rows.length > 0)
      throw new RestoreError(
        'The database holds records already, and none is ever replaced: make an empty one, restore into it, then let the servers use it.',
      )
  }
  for (const table of tables.filter((one) => one !== auditLog))
    await sql`delete from ${sql.table(table)}`.execute(transaction)
}

async function write(targets: readonly Target[], lines: AsyncIterable<string>): Promise<number> {
  let target: Target | undefined
  let written = 0
  let ended = false
  let held: { readonly table: string; readonly rows: string[] } = { table: '', rows: [] }
  const flush = async () => {
    if (target && held.rows.length > 0) await writeRows(target.transaction, held.table, held.rows)
    written += held.rows.length
    held = { table: held.table, rows: [] }
  }
  for await (const text of lines) {
    const line = readLine(text, target === undefined)
    switch (line.is) {
      case 'database':
        await flush()
        target = targetOf(targets, line)
        break
      case 'end':
        await flush()
        ended = line.rows === written
        break
      case 'row':
        if (!target?.tables.includes(line.table))
          throw new RestoreError(`The backup has rows of '${line.table}', which this version does not know.`)
        if (line.table !== held.table || held.rows.length === batch) await flush()
        held = { table: line.table, rows: [...(line.table === held.table ? held.rows : []), line.row] }
    }
  }
  if (!ended) throw new RestoreError('The backup is torn: it does not end as it should. Nothing was changed.')
  return written
}

function targetOf(
  targets: readonly Target[],
  { name, migrations }: { readonly name: string | undefined; readonly migrations: readonly string[] },
): Target {
  const target = name === undefined ? targets[0] : targets.slice(1).find(({ named }) => named.name === name)
  if (!target) throw new RestoreError(`The backup has a database '${name}', which this version does not know.`)
  if (migrations.some((migration) => !Object.hasOwn(target.named.migrations, migration)))
    throw new RestoreError('The backup is of a newer version. Restore it with that version.')
  return target
}
