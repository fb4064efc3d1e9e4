import type { Migration } from 'kysely'
import { sql } from 'kysely'
import { makeSessionMember } from './roleMigration'

const everybody = 'latchkey_app, latchkey_operator'

/**
 * Ends the time when a server could do anything with every table: from here on each migration says by `allow` what a server role may
 * do with its tables. Operators may change the rows of every table, and the numbers a restored one goes on from; nobody who serves
 * makes tables, temporary ones neither.
 */
export const rightsMigration: Migration = {
  async up(database) {
    // Databases of PostgreSQL 16 and newer were left without.
    for (const name of ['latchkey_app', 'latchkey_operator']) await makeSessionMember(name).execute(database)
    for (const statement of [
      'revoke all on all tables in schema public from latchkey_app',
      'revoke all on all sequences in schema public from latchkey_app',
      'alter default privileges in schema public revoke all on tables from latchkey_app',
      'alter default privileges in schema public revoke all on sequences from latchkey_app',
      'grant update on all sequences in schema public to latchkey_operator',
      'alter default privileges in schema public grant update on sequences to latchkey_operator',
      `grant select on kysely_migration to ${everybody}`,
      `do $$ begin execute format('revoke temporary on database %I from public', current_database()); end $$`,
    ])
      await sql.raw(statement).execute(database)
  },
}
