import { sql } from 'kysely'
import { ConfigError } from '../config/ConfigError'
import { type Role, roles } from '../config/Role'
import type { Database } from './Database'
import { withConnection } from './withConnection'
import { type WorkingRole, workingRole } from './workingRole'

/**
 * Gives the user that a server logs in as what these server roles need and takes every other working role from it; makes the user,
 * or sets its password, where the address does not open the database yet. It has no right by itself: it takes a role first.
 *
 * @throws ConfigError when the address is the owner's own.
 */
export async function giveLogin(owner: Database, url: string, served: readonly Role[]): Promise<string> {
  const { username, password } = new URL(url)
  const user = decodeURIComponent(username)
  const { rows } = await sql<{ same: boolean; known: boolean }>`
    select session_user = ${user} as same, exists(select from pg_roles where rolname = ${user}) as known`.execute(owner)
  if (user === '' || rows[0]?.same)
    throw new ConfigError([
      'The server and the owner must be two users: name another one in the address of the server.',
    ])
  const run = (text: string, ...values: readonly string[]) => runFormatted(owner, text, values)
  if (!rows[0]?.known) await run('create role %I login noinherit', user)
  if (password !== '' && (!rows[0]?.known || !(await opens(url))))
    await run('alter role %I password %L', user, decodeURIComponent(password))
  const wanted: readonly WorkingRole[] = [workingRole(served), 'latchkey_operator']
  for (const role of [...roles.map((one) => workingRole([one])), 'latchkey_app', 'latchkey_operator'] as const)
    await run(wanted.includes(role) ? 'grant %I to %I' : 'revoke %I from %I', role, user)
  return user
}

/** Statements that change roles take no parameters: PostgreSQL itself writes them into the text. */
async function runFormatted(owner: Database, text: string, values: readonly string[]): Promise<void> {
  const { rows } = await sql<{ text: string }>`
    select format(${text}::text, variadic array[${sql.join(values)}]::text[]) as text`.execute(owner)
  await sql.raw(rows[0]?.text ?? '').execute(owner)
}

function opens(url: string): Promise<boolean> {
  return withConnection(url, (database) => sql`select 1`.execute(database)).then(
    () => true,
    // Any other reason is told by the statement that follows, or by the server at its start.
    () => false,
  )
}
