import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { createAudit } from '../audit/createAudit'
import type { Config } from '../Config'
import { systemClock } from '../clock/Clock'
import { claimFolder } from '../database/claimFolder'
import { databases } from '../database/databases'
import { openDatabases } from '../openDatabases'
import { backupRestored } from '../project/createProjectChanges'
import { RestoreError } from '../record/RestoreError'
import { restore } from '../record/restore'
import { draftFolder } from '../record/restoreUnfinished'
import { actorOf } from './actorOf'

export interface RestoreParts {
  /** Which backup it is, for the audit log. */
  readonly backup: string
  /** Allows it where a database stands in the folder, which is put aside and kept. */
  readonly replace: boolean
}

/**
 * Restores into an empty database, or in a folder into a new one that takes the place of the one that stands once it is whole; that one is
 * kept beside it. Answers the number of rows and where the other one went.
 *
 * @throws RestoreError, FolderInUse when a server runs on the folder, ConfigError.
 */
export async function restoreInto(
  config: Config,
  lines: AsyncIterable<string>,
  { backup, replace }: RestoreParts,
): Promise<{ readonly rows: number; readonly aside: readonly string[] }> {
  const operator = actorOf(config)
  const write = async (target: Config) => {
    const { all, get, close } = await openDatabases(target, { serving: false })
    try {
      const rows = await restore(all, lines)
      const audit = createAudit({ database: get('main').database, clock: systemClock, keys: config.AUDIT_KEYS })
      await audit.append({ operator, action: backupRestored, target: `backup ${backup}` })
      return rows
    } finally {
      await close()
    }
  }
  if (config.DATABASE_URL !== undefined) return { rows: await write(config), aside: [] }
  if (config.DATA_DIR === 'memory:') throw new RestoreError('DATA_DIR=memory: keeps nothing: name a folder.')
  const root = resolve(config.DATA_DIR)
  const draft = draftFolder(root)
  const release = claimFolder(root)
  try {
    const places = Object.values(databases).map(({ folder }) => join(folder, 'database'))
    const standing = places.filter((place) => existsSync(join(root, place)))
    if (standing.length > 0 && !replace)
      throw new RestoreError(
        `A database stands in ${root}. Give --replace to put the backup in its place: it is kept beside it.`,
      )
    await rm(draft, { recursive: true, force: true })
    const rows = await write({ ...config, DATA_DIR: draft }).catch(async (error) => {
      await rm(draft, { recursive: true, force: true })
      throw error
    })
    const stamp = new Date(systemClock.now()).toISOString().replace(/[:.]/g, '-')
    const aside: string[] = []
    // The folder of the draft goes last: until then no server starts, so that none begins anew between the two names.
    for (const place of places) {
      await mkdir(dirname(join(root, place)), { recursive: true, mode: 0o700 })
      if (standing.includes(place)) {
        const kept = join(root, `${place}-before-${stamp}`)
        await rename(join(root, place), kept)
        aside.push(kept)
      }
      if (existsSync(join(draft, place))) await rename(join(draft, place), join(root, place))
    }
    await rm(draft, { recursive: true, force: true })
    return { rows, aside }
  } finally {
    release()
  }
}
