import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { aptInstall } from './aptInstall.mjs'

const debian = '/usr/lib/postgresql'

function folders(environment) {
  const versions = existsSync(debian) ? readdirSync(debian).map((version) => join(debian, version, 'bin')) : []
  return [...versions, ...(environment.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin'].filter(Boolean)
}

/** The Debian packages whose programs this machine lacks: the servers that tests of stores start, and what traces a store's writing. */
export function missingServers(environment = process.env) {
  const has = (...names) => folders(environment).some((folder) => names.some((name) => existsSync(join(folder, name))))
  return [
    ...(has('initdb') ? [] : ['postgresql']),
    ...(has('redis-server', 'valkey-server') ? [] : ['redis-server']),
    ...(has('strace') ? [] : ['strace']),
  ]
}

/**
 * Installs PostgreSQL, Redis and strace from Debian's packages where they are missing and this is root on Debian. Elsewhere the tests
 * on them are skipped and say why: those on servers also run on the embedded database and in memory.
 */
export function ensureServers(say = (line) => process.stdout.write(`${line}\n`)) {
  const missing = missingServers()
  // Debian starts a server it installs; the tests start their own.
  if (missing.length === 0 || aptInstall(missing, say)) return
  say(`Not installed and not installable here: ${missing.join(', ')}. Tests with them are skipped.`)
}
