import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const aptGet = '/usr/bin/apt-get'

function apt(...args) {
  return (
    spawnSync(aptGet, args, {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: ['ignore', 'inherit', 'inherit'],
      timeout: 15 * 60_000,
    }).status === 0
  )
}

/** Installs Debian's packages where this is root on Debian; false where it is not, or where apt-get could not. */
export function aptInstall(packages, say) {
  if (process.getuid?.() !== 0 || !existsSync(aptGet)) return false
  say(`Installing ${packages.join(' and ')} with apt-get`)
  return apt('update', '-q') && apt('install', '-q', '-y', '--no-install-recommends', ...packages)
}
