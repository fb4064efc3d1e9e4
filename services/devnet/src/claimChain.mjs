import { readFileSync, rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { commandLine } from './commandLine.mjs'
import { writeAtomically } from './writeAtomically.mjs'

const patience = 5_000

/** Makes this process the only keeper of a state file, ending an anvil whose keeper was killed. */
export async function claimChain(statePath) {
  const path = `${statePath}.pid`
  // Both have the path in their command line; as JSON in the keeper's.
  const isOurs = (pid) => commandLine(pid)?.includes(JSON.stringify(statePath).slice(1, -1))
  const until = Date.now() + patience
  let owner = read(path)
  // A keeper whose parent just died is saving its last state; it will be gone in a moment.
  while (owner && isOurs(owner.keeper)) {
    if (Date.now() > until) {
      throw Object.assign(
        new Error(
          `The devnet of ${statePath} is already running (process ${owner.keeper}). Stop it, or choose another data folder.`,
        ),
        { reason: 'in-use' },
      )
    }
    await pause(50)
    owner = read(path)
  }
  if (owner?.anvil && isOurs(owner.anvil)) await end(owner.anvil)
  const record = (anvil) => writeAtomically(path, JSON.stringify({ keeper: process.pid, anvil }))
  record()
  const release = () => {
    rmSync(path, { force: true })
    rmSync(`${statePath}.cache`, { recursive: true, force: true })
  }
  return { record, release }
}

function read(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

async function end(pid) {
  process.kill(pid, 'SIGKILL')
  while (commandLine(pid)) await pause(20)
}
