import { execFileSync } from 'node:child_process'
import { availableParallelism } from 'node:os'

/** Cores, so that attackers take no time of the server's own. */
export const cores = { server: 0, honest: 1, attackers: 2, behind: 3 }

const taskset = (...words) => execFileSync('taskset', words, { stdio: 'ignore' })

/** Keeps a process, its threads and its later children on one core. */
export function pin(pid, core) {
  if (availableParallelism() <= Math.max(...String(core).split(',').map(Number)))
    throw new Error(`hostile needs ${core + 1} cores`)
  taskset('-a', '-c', '-p', String(core), String(pid))
}

/** Keeps the thread that serves on a core of its own; those in which V8 collects garbage use what another core has left, as on any machine. */
export function pinServer(pid) {
  pin(pid, `${cores.honest},${cores.behind}`)
  taskset('-c', '-p', String(cores.server), String(pid))
}
