import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

/** Paths of the lockfile that are not installed in the locked version; parts for other platforms may be missing. */
export function missingPackages(lockfile, installed) {
  return Object.entries(lockfile.packages ?? {})
    .filter(([path, entry]) =>
      path.startsWith('node_modules/') || path.includes('/node_modules/') ? !entry.optional : false,
    )
    .filter(([path, entry]) => {
      const found = installed.packages?.[path]
      return !found || (entry.link ? found.resolved !== entry.resolved : found.version !== entry.version)
    })
    .map(([path]) => path)
}

/**
 * Installs exactly the locked dependencies when any is missing or has another version.
 * Needs nothing but Node and npm. Throws with the reason when npm cannot.
 */
export function ensureInstalled(root, say = (line) => process.stdout.write(`${line}\n`)) {
  const lockfile = readJson(join(root, 'package-lock.json'))
  if (!lockfile)
    throw new Error('package-lock.json is missing or broken, so nothing can be installed. Restore it from git.')
  const installed = readJson(join(root, 'node_modules/.package-lock.json'))
  const missing = installed ? missingPackages(lockfile, installed) : undefined
  if (missing?.length === 0) return
  say(
    missing
      ? `Installing dependencies: ${missing.length} missing or stale, first ${missing[0]}`
      : 'Installing dependencies (npm ci)',
  )
  const npm = process.env.npm_execpath
  const command = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []]
  const done = spawnSync(command[0], [...command[1], 'ci', '--no-audit', '--no-fund', '--ignore-scripts'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32' && command[0] === 'npm',
  })
  if (done.status !== 0)
    throw new Error(`npm ci failed (${done.error?.message ?? `exit code ${done.status}`}). Its output above says why.`)
}
