/**
 * The databases of a server, each with its own connection and its own record of migrations: the variable that names its
 * PostgreSQL server, and its folder inside `DATA_DIR` where it is embedded.
 */
export const databases = {
  main: { variable: 'DATABASE_URL', folder: '' },
} as const

export type DatabaseName = keyof typeof databases
