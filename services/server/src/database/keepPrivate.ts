import { chmodSync, existsSync, mkdirSync, readdirSync, type Stats, statSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from '../config/ConfigError'

/** Rights of the group and of everybody else. */
const ofOthers = 0o077
/** Set on folders that many users write into, as `/tmp`. */
const shared = 0o1000

/**
 * Makes a data folder that nobody but this user reads: the records and the keys of the server lie in it. One that was wider is closed,
 * unless other things lie in it or it belongs to somebody else.
 *
 * @throws ConfigError when others can read it and closing it is the operator's to decide.
 */
export function keepPrivate(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  // Windows has no such rights: what is below the user's own folder is the user's alone.
  if (process.platform === 'win32') return
  const stats = statSync(folder)
  if ((stats.mode & ofOthers) === 0) return
  if (!isOurs(folder, stats)) throw new ConfigError([refusalOf(folder, stats)])
  chmodSync(folder, 0o700)
}

function isOurs(folder: string, { mode, uid }: Stats): boolean {
  if ((mode & shared) !== 0 || uid !== process.getuid?.()) return false
  if (existsSync(join(folder, 'PG_VERSION')) || existsSync(join(folder, 'database', 'PG_VERSION'))) return true
  return readdirSync(folder).every((name) => name.startsWith('lock'))
}

function refusalOf(folder: string, { mode }: Stats): string {
  const rights = (mode & 0o7777).toString(8)
  return (
    `DATA_DIR ${folder} can be read by other users (its mode is ${rights}). ` +
    `Close it: chmod 700 ${folder} — or name a folder inside it: DATA_DIR=${join(folder, 'latchkey')}`
  )
}
