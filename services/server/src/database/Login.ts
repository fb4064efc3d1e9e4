import { sql } from 'kysely'
import type { Database } from './Database'

/** Who a connection logged in as, and what that user could become. */
export interface Login {
  readonly user: string
  /** Owners of the database, its schema, tables and functions that the user is or may become. */
  readonly owners: readonly string[]
  /** Attributes beyond those of a plain user, the user's own or those of roles it may become. */
  readonly powers: readonly string[]
  /** May make tables. */
  readonly creates: boolean
}

const powers = {
  superuser: 'rolsuper',
  createrole: 'rolcreaterole',
  bypassrls: 'rolbypassrls',
  replication: 'rolreplication',
} as const

/** Asks PostgreSQL who this connection logged in as; before it takes a role or after, it tells the same. */
export async function readLogin(database: Database): Promise<Login> {
  const attributes = sql.raw(
    Object.entries(powers)
      .map(([name, column]) => `case when ${column} then '${name}' end`)
      .join(', '),
  )
  const { rows } = await sql<Login>`
    with mine as (select * from pg_roles where pg_has_role(session_user, oid, 'member')),
    owning as (
      select datdba as owner from pg_database where datname = current_database()
      union select nspowner from pg_namespace where nspname = 'public'
      union select relowner from pg_class where relnamespace = 'public'::regnamespace
      union select proowner from pg_proc where pronamespace = 'public'::regnamespace
    )
    select session_user::text as user,
      array(select rolname::text from mine where oid in (select owner from owning) and rolname <> 'pg_database_owner' order by 1) as owners,
      array(
        select distinct power from mine, unnest(array[${attributes}]) power where power is not null
        union select rolname::text from mine where rolname like 'pg\\_%' and rolname <> 'pg_database_owner'
        order by 1
      ) as powers,
      has_schema_privilege(session_user, 'public', 'create') as creates`.execute(database)
  const [login] = rows
  if (!login) throw new Error('PostgreSQL did not say who is logged in')
  return login
}

/** Whether the user migrates the database, as it may in development. */
export const ownsDatabase = ({ owners, creates }: Login): boolean => owners.length > 0 && creates

/** Why production is not served by this user, a sentence for whoever runs it; nothing where it has only the rights of a server. */
export function refuseLogin({ user, owners, powers: held, creates }: Login, variable: string): string | undefined {
  const why = [
    // A superuser is a member of everything.
    ...(held.length > 0 ? [`has ${held.includes('superuser') ? 'superuser' : held.join(', ')}`] : []),
    ...(owners.length > 0
      ? [owners.includes(user) ? 'owns the tables' : `may become ${owners.join(', ')}, who owns the tables`]
      : []),
    ...(creates && owners.length === 0 ? ['may make tables in the schema public'] : []),
  ]
  if (why.length === 0) return undefined
  return (
    `${variable} logs in as ${user}, who ${why.join(' and ')}: whoever gets into the server would have the whole database. ` +
    `Let the owner make a user with a server's rights alone: set ${variable} to an address with that user's name and a password, ` +
    `${ownerOf(variable)} to the owner's, and run latchkey-server migrate; then start the server without the latter.`
  )
}

const ownerOf = (variable: string) => variable.replace(/URL$/, 'OWNER_URL')
