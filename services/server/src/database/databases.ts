import { address, optional } from '../config/optional'
import type { Values, Variables } from '../config/Variable'

/** The variables that say where databases are; without a server of its own each is embedded. */
export const databaseVariables = {
  DATABASE_URL: optional(
    {
      about: 'PostgreSQL 14 or newer; without it an embedded database is used and only one process may run',
      example: 'postgres://latchkey_server:secret@db:5432/latchkey',
      secret: true,
      forOthers: 'always',
    },
    undefined,
    address('postgres', 'postgresql'),
  ),
  DATABASE_OWNER_URL: optional(
    {
      about: 'the same database for its owner, for the command migrate alone: production starts no server that has it',
      example: 'postgres://latchkey:secret@db:5432/latchkey',
      secret: true,
      forOthers: 'always',
    },
    undefined,
    address('postgres', 'postgresql'),
  ),
} satisfies Variables

/** The addresses as they were configured. */
export type DatabaseAddresses = Values<typeof databaseVariables>

/** Where one database is. */
export interface DatabasePlace {
  /** Names its PostgreSQL server. */
  readonly variable: keyof DatabaseAddresses
  /** Names it for the user who owns it. */
  readonly owner: keyof DatabaseAddresses
  /** Inside `DATA_DIR`, where it is embedded. */
  readonly folder: string
}

/**
 * The databases of a server, each with its own connections and its own record of migrations. The first holds the projects and
 * is open in every process; each other one only where a role needs it.
 */
export const databases = {
  main: { variable: 'DATABASE_URL', owner: 'DATABASE_OWNER_URL', folder: '' },
} as const satisfies Readonly<Record<string, DatabasePlace>>

export type DatabaseName = keyof typeof databases

/** Their names, the first one first. */
export const databaseNames = Object.keys(databases) as readonly DatabaseName[]
