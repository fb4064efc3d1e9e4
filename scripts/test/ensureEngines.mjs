import { aptInstall } from './aptInstall.mjs'
import { missingEngines } from './enginePrograms.mjs'

/**
 * Makes sure Firefox, WebKitGTK's driver and Xvfb exist: those of this machine, or as root on Debian newly installed ones.
 * Throws with Debian's names of the packages where they cannot be had.
 */
export function ensureEngines(say = (line) => process.stdout.write(`${line}\n`)) {
  const missing = missingEngines()
  const isReady = missing.length === 0 || aptInstall(missing, say)
  if (!isReady)
    throw new Error(
      `Not installed and not installable here. On Debian: apt-get install ${missing.join(' ')}, then run again.`,
    )
}
