import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from '../test/runCommand.mjs'

/** Milliseconds for one folder of them, of which npm fetches every package. */
const deadline = 330_000

/** Names of the folders of peers with a lockfile of their own, outside the workspaces; nothing of them is ever published. */
export const peersApart = (root) =>
  readdirSync(join(root, 'peers')).filter((name) => existsSync(join(root, 'peers', name, 'package-lock.json')))

/** Installs them where they are missing, in a process of its own: other checks start and end meanwhile. Throws with npm's reason. */
export async function installPeers(root) {
  for (const name of peersApart(root)) {
    const script = join(root, 'peers/ensurePeers.mjs')
    const { code, output } = await runCommand(process.execPath, [script, name], { cwd: root, deadline })
    if (code !== 0) throw new Error(`The peers of ${name} cannot be installed: ${output.trim()}`)
  }
}
