import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const debian = '/usr/lib/postgresql'
const aptGet = '/usr/bin/apt-get'

function folders(environment) {
  const versions = existsSync(debian) ? readdirSync(debian).map((version) => join(debian, version, 'bin')) : []
  return [...versions, ...(environment.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin'].filter(Boolean)
}

/** The Debian packages whose servers this machine lacks: what tests of the server's stores start. */
export function missingServers(environment = process.env) {
  const has = (...names) => folders(environment).some((folder) => names.some((name) => existsSync(join(folder, name))))
  return [...(has('initdb') ? [] : ['postgresql']), ...(has('redis-server', 'valkey-server') ? [] : ['redis-server'])]
}

function apt(args) {
  return (
    spawnSync(aptGet, args, {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: ['ignore', 'inherit', 'inherit'],
      timeout: 15 * 60_000,
    }).status === 0
  )
}

/**
 * Installs PostgreSQL and Redis from Debian's packages where they are missing and this is root on Debian. Elsewhere the tests
 * on them are skipped and say why: every one of them also runs on the embedded database and in memory.
 */
export function ensureServers(say = (line) => process.stdout.write(`${line}\n`)) {
  const missing = missingServers()
  if (missing.length === 0) return
  if (process.getuid?.() === 0 && existsSync(aptGet)) {
    say(`Installing ${missing.join(' and ')} with apt-get`)
    // Debian starts a server it installs; the tests start their own.
    if (apt(['update', '-q']) && apt(['install', '-q', '-y', '--no-install-recommends', ...missing])) return
  }
  say(`Not installed and not installable here: ${missing.join(', ')}. Tests on them are skipped.`)
}
