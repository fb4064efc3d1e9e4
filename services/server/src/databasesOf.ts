import type { Role } from './config/Role'
import { type DatabaseName, databaseNames } from './database/databases'
import type { Noun } from './noun/Noun'
import { nouns as all } from './nouns'

/** The database of a noun and those of the nouns it needs. */
export function databasesOfNoun({ database, needs = {} }: Noun): readonly DatabaseName[] {
  return [database, ...Object.values(needs).flatMap(databasesOfNoun)]
}

/**
 * The databases a process of these roles opens: the first one, by which every process knows projects, and those of the nouns
 * it serves. A process without a role has no way into that role's database.
 */
export function databasesOf(roles: readonly Role[], nouns: readonly Noun[] = all): readonly DatabaseName[] {
  const served = nouns.filter(({ serve, role }) => serve && roles.includes(role)).flatMap(databasesOfNoun)
  return databaseNames.filter((name, place) => place === 0 || served.includes(name))
}
