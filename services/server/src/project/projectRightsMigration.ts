import type { Migration } from 'kysely'
import type { Role } from '../config/Role'
import { allow } from '../database/allow'
import { isolateForServing } from '../database/projectRows'

/** The projects, for server roles of their own too. */
export const projectServingMigration: Migration = {
  up: (database) => isolateForServing(database, 'projects', 'id'),
}

/** Processes of a server role read projects, and change none. */
export const projectRightsMigration = (role: Role): Migration => ({
  up: (database) => allow(database, role, 'projects', 'select'),
})
