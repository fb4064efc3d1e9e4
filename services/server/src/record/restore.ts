import { sql, type Transaction } from 'kysely'
import type { Database } from '../database/Database'
import type { Migrations } from '../database/migrate'
import { asOperator } from '../database/projectRows'
import type { ProjectTables } from '../project/project-data'
import { recordTables } from './recordTables'

const batch = 500

/** A backup cannot be restored; its message says why and what to do. */
export class RestoreError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'RestoreError'
  }
}

export interface RestoreParameters {
  /** Allows it where projects are stored already. */
  readonly replace: boolean
  /** Those this version knows; a backup with others is refused. */
  readonly migrations: Migrations
}

/**
 * Puts a backup in the place of everything that is stored, whole or not at all; answers the number of rows.
 *
 * @throws RestoreError when it is torn, of a newer version, or would replace what nobody said may go.
 */
export function restore(
  database: Database,
  lines: AsyncIterable<string>,
  { replace, migrations }: RestoreParameters,
): Promise<number> {
  return asOperator(database, async (transaction) => {
    const known = await recordTables(transaction)
    const stored = await transaction.withTables<ProjectTables>().selectFrom('projects').select('id').limit(1).execute()
    if (stored.length > 0 && !replace)
      throw new RestoreError('This database has projects already. Give --replace to put the backup in their place.')
    for (const table of known) await sql`delete from ${sql.table(table)}`.execute(transaction)

    let written = 0
    let ended = false
    let began = false
    let held: { table: string; rows: string[] } = { table: '', rows: [] }
    const write = async () => {
      if (held.rows.length > 0) await insert(transaction, held.table, held.rows)
      written += held.rows.length
      held = { table: held.table, rows: [] }
    }
    for await (const line of lines) {
      const cut = line.indexOf('\t')
      const name = line.slice(0, cut)
      const text = line.slice(cut + 1)
      if (!began) {
        began = true
        checkHead(name, text, migrations)
      } else if (name === '#end') {
        await write()
        ended = JSON.parse(text).rows === written
      } else {
        if (!known.includes(name))
          throw new RestoreError(`The backup has rows of '${name}', which this version does not know.`)
        if (name !== held.table || held.rows.length === batch) await write()
        held = { table: name, rows: [...(name === held.table ? held.rows : []), text] }
      }
    }
    if (!ended) throw new RestoreError('The backup is torn: it does not end as it should. Nothing was changed.')
    await moveSequences(transaction, known)
    return written
  })
}

function checkHead(name: string, text: string, migrations: Migrations): void {
  if (name !== '#latchkey-backup') throw new RestoreError('This is not a backup of latchkey-server.')
  const { version, migrations: of } = JSON.parse(text) as { version: number; migrations: readonly string[] }
  const newer = version !== 1 || of.some((migration) => !Object.hasOwn(migrations, migration))
  if (newer) throw new RestoreError('The backup is of a newer version. Restore it with that version.')
}

/** Columns that the backup does not have yet take their defaults. */
async function insert(transaction: Transaction<unknown>, table: string, rows: readonly string[]): Promise<void> {
  const columns = sql.join(Object.keys(JSON.parse(rows[0] ?? '{}')).map((column) => sql.ref(column)))
  await sql`
    insert into ${sql.table(table)} (${columns}) overriding system value
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${`[${rows.join(',')}]`}::json)
  `.execute(transaction)
}

/** Numbers given out from now on follow the restored ones. */
async function moveSequences(transaction: Transaction<unknown>, tables: readonly string[]): Promise<void> {
  const moves: { sequence: string; last: string }[] = []
  for (const table of tables) {
    const { rows } = await sql<{ column: string; sequence: string }>`
      select column_name as column, pg_get_serial_sequence(${table}, column_name) as sequence
      from information_schema.columns where table_schema = 'public' and table_name = ${table}
        and pg_get_serial_sequence(${table}, column_name) is not null
    `.execute(transaction)
    for (const { column, sequence } of rows) {
      const { rows: found } = await sql<{ last: string | null }>`
        select max(${sql.ref(column)})::text as last from ${sql.table(table)}
      `.execute(transaction)
      if (found[0]?.last) moves.push({ sequence, last: found[0].last })
    }
  }
  // Only the owner may move a sequence.
  await sql`set local role none`.execute(transaction)
  for (const { sequence, last } of moves) await sql`select setval(${sequence}, ${last}::bigint)`.execute(transaction)
}
