import type { Role } from '../config/Role'

/** Roles of the database that have rights; users log in with none and take one of these. */
export type WorkingRole = 'latchkey_app' | 'latchkey_operator' | `latchkey_serves_${Role}`

/** What a process that serves these roles works as: one role has its own rights, several have those of all. */
export function workingRole([first, ...others]: readonly Role[]): WorkingRole {
  return first !== undefined && others.length === 0 ? `latchkey_serves_${first}` : 'latchkey_app'
}
