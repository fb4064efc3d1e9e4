import type { NamedDatabase } from '../database/OpenedDatabase'

/** What operators read as the name of a table: alone in the first database, behind the name of its database in any other. */
export const shownName = ([first]: readonly NamedDatabase[], { name }: NamedDatabase, table: string): string =>
  name === first?.name ? table : `${name}.${table}`
