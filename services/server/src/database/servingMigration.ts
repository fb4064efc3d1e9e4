import type { Migration } from 'kysely'
import { sql } from 'kysely'
import type { Role } from '../config/Role'
import { makeRole, makeSessionMember } from './roleMigration'
import { workingRole } from './workingRole'

/** What processes of one server role work as; it may do nothing but what `allow` says. `latchkey_app` may do what all of them may. */
export const servingMigration = (role: Role): Migration => ({
  async up(database) {
    const name = workingRole([role])
    await makeRole(name).execute(database)
    await makeSessionMember(name).execute(database)
    for (const statement of [
      `grant usage on schema public to ${name}`,
      `grant select on kysely_migration to ${name}`,
      `grant ${name} to latchkey_app`,
    ])
      await sql.raw(statement).execute(database)
  },
})
