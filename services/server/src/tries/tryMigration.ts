import type { Migration } from 'kysely'
import { sql } from 'kysely'
import type { Role } from '../config/Role'
import { allow } from '../database/allow'
import { isolateProjects } from '../database/projectRows'

/** Tries and lockouts for a server role, in the database of the nouns that count them. Who serves deletes none. */
export const tryMigration = (role: Role): Migration => ({
  async up(database) {
    await sql`create table tried_challenges (
      project_id text not null,
      id text not null,
      subject text not null,
      purpose text not null,
      tries integer not null default 0,
      expires_at bigint not null,
      is_open boolean not null default true,
      primary key (project_id, id)
    )`.execute(database)
    await sql`create unique index tried_challenges_open on tried_challenges (project_id, subject, purpose) where is_open`.execute(
      database,
    )
    await sql`create index tried_challenges_expiry on tried_challenges (expires_at)`.execute(database)
    await sql`create table failed_subjects (
      project_id text not null,
      subject text not null,
      failures integer not null default 0,
      primary key (project_id, subject)
    )`.execute(database)
    for (const table of ['tried_challenges', 'failed_subjects']) await isolateProjects(database, table)
    await allow(database, role, 'tried_challenges', 'select', 'insert', 'update (tries, is_open)')
    await allow(database, role, 'failed_subjects', 'select', 'insert', 'update (failures)')
  },
})
