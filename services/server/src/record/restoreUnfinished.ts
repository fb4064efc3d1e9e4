import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { ServerConfig } from '../config/serverVariables'

/** Where a backup is restored before it takes its place. */
export const draftFolder = (root: string): string => join(root, 'restoring')

/** Why no server starts in a folder where a restore was cut off: what stands there may be half of two databases, or none. */
export function restoreUnfinished({ DATA_DIR }: Pick<ServerConfig, 'DATA_DIR'>): string | undefined {
  if (DATA_DIR === 'memory:' || !existsSync(draftFolder(DATA_DIR))) return undefined
  return (
    `A restore into ${DATA_DIR} is under way or was cut off. Run it again with --replace; or rename the folders ` +
    `database-before-… back to database, and delete ${draftFolder(DATA_DIR)}.`
  )
}
