import { type Kysely, sql, type Transaction } from 'kysely'

/**
 * Keeps rows of a table to the project they name: without `withProject` a connection sees and writes none, whoever owns
 * the table. Call it in the migration that creates the table.
 */
export async function isolateProjects(database: Kysely<unknown>, table: string, column = 'project_id'): Promise<void> {
  const own = ownRows(column)
  for (const statement of [
    `alter table ${table} enable row level security`,
    `alter table ${table} force row level security`,
    `create policy own_project on ${table} using (${own}) with check (${own})`,
    `create policy operator on ${table} using (current_user = 'latchkey_operator') with check (current_user = 'latchkey_operator')`,
  ])
    await sql.raw(statement).execute(database)
}

const ownRows = (column: string) =>
  `(current_user = 'latchkey_app' or starts_with(current_user::text, 'latchkey_serves_')) and ${column} = current_setting('latchkey.project', true)`

/** Gives server roles of their own the rows of one project, in a table isolated before there were such roles. */
export async function isolateForServing(
  database: Kysely<unknown>,
  table: string,
  column = 'project_id',
): Promise<void> {
  const own = ownRows(column)
  await sql.raw(`alter policy own_project on ${table} using (${own}) with check (${own})`).execute(database)
}

/** Runs `work` in a transaction that sees the rows of one project and no other. */
export function withProject<T, R>(
  database: Kysely<T>,
  projectId: string,
  work: (transaction: Transaction<T>) => Promise<R>,
): Promise<R> {
  return database.transaction().execute(async (transaction) => {
    await sql`select set_config('latchkey.project', ${projectId}, true)`.execute(transaction)
    return work(transaction)
  })
}

/** Runs `work` in a transaction that sees the rows of all projects: for the operator's own commands and sweeps, never for a visitor. */
export function asOperator<T, R>(database: Kysely<T>, work: (transaction: Transaction<T>) => Promise<R>): Promise<R> {
  return database.transaction().execute(async (transaction) => {
    await sql`set local role latchkey_operator`.execute(transaction)
    return work(transaction)
  })
}
