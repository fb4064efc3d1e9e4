import { closeSync, openSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from '../scripts/test/ensureInstalled.mjs'

const patience = 5 * 60_000

/** Takes the lock file; false while another process holds one that is not stale. */
function take(lock) {
  try {
    closeSync(openSync(lock, 'wx'))
    return true
  } catch {
    // Someone else installs; a lock that outlived any install was left by a killed process.
    const age = Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
    if (age > patience) rmSync(lock, { force: true })
    return false
  }
}

/**
 * Installs the peers of a folder, `walletconnect` for one, from its own lockfile where they are missing, without running any of
 * their scripts; several processes may ask at once. Answers the folder's path; rejects with npm's reason when they cannot be installed.
 */
export async function ensurePeers(name, say) {
  const folder = join(dirname(fileURLToPath(import.meta.url)), name)
  const lock = join(folder, '.installing')
  const until = Date.now() + patience + 10_000
  while (!take(lock)) {
    if (Date.now() > until) throw new Error(`${lock} stays; remove it when nothing is being installed.`)
    await wait(100)
  }
  try {
    ensureInstalled(folder, say)
  } finally {
    rmSync(lock, { force: true })
  }
  return folder
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await ensurePeers(process.argv[2] ?? '')
