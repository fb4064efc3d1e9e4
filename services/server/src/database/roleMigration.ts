import type { Migration } from 'kysely'
import { sql } from 'kysely'

/** Roles are shared by all databases of a PostgreSQL server, so another database may have made them, even right now. */
export const makeRole = (name: string) =>
  sql.raw(`do $$ begin
    if not exists (select from pg_roles where rolname = '${name}') then create role ${name} nologin; end if;
  exception when duplicate_object or unique_violation then null; end $$`)

/** Lets the user who migrates take a role: it serves too, where it is the only one. */
export const makeSessionMember = (name: string) =>
  sql.raw(`do $$ declare takes boolean := pg_has_role(session_user, '${name}', 'member'); begin
    -- From PostgreSQL 16 on who makes a role is a member that may give it away, and not take it.
    if takes and current_setting('server_version_num')::int >= 160000 then
      takes := pg_has_role(session_user, '${name}', 'set');
    end if;
    if not takes then execute format('grant ${name} to %I', session_user); end if;
  end $$`)

/**
 * The two roles the server works as, neither of which owns a table: `latchkey_app` sees rows of the project it names,
 * `latchkey_operator` those of every project. Tables made later are open to both.
 */
export const roleMigration: Migration = {
  async up(database) {
    for (const name of ['latchkey_app', 'latchkey_operator']) {
      await makeRole(name).execute(database)
      await makeSessionMember(name).execute(database)
    }
    for (const what of ['tables', 'sequences'])
      await sql
        .raw(
          `alter default privileges in schema public grant ${
            what === 'tables' ? 'select, insert, update, delete' : 'usage, select'
          } on ${what} to latchkey_app, latchkey_operator`,
        )
        .execute(database)
    await sql`grant usage on schema public to latchkey_app, latchkey_operator`.execute(database)
  },
}
