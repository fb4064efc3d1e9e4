import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { commandLine } from '../../services/devnet/src/commandLine.mjs'

/** Where nobody can tell, a living process counts as one of ours. */
const isStart = (pid) => commandLine(pid)?.includes('start.mjs') ?? true

/** Makes this process the only supervisor of a checkout: `{ release }`, or `{ owner }` with the id of the one that runs. */
export function claimCheckout(dataDir, isSupervisor = isStart) {
  const path = join(dataDir, 'start.pid')
  mkdirSync(dataDir, { recursive: true })
  for (;;) {
    try {
      writeFileSync(path, String(process.pid), { flag: 'wx' })
      return { release: () => rmSync(path, { force: true }) }
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    const owner = Number(readFileSync(path, 'utf8'))
    // A container gives the same small ids again: our own id is a leftover too.
    if (owner > 0 && owner !== process.pid && isSupervisor(owner)) return { owner }
    rmSync(path, { force: true })
  }
}
