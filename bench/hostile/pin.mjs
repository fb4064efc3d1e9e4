import { execFileSync } from 'node:child_process'
import { availableParallelism } from 'node:os'

const enough = availableParallelism() >= 4

/**
 * Cores, so that attackers take no time of the server's own. Where there are but two, all others share the second, and attackers run in
 * what is left of it, as they would on machines of their own: an honest visitor who waits for a core is no slow server.
 */
export const cores = enough
  ? { server: 0, honest: 1, attackers: 2, behind: 3 }
  : { server: 0, honest: 1, attackers: 1, behind: 1 }

const schedule = (pid, ...policy) => execFileSync('chrt', ['-a', ...policy, String(pid)], { stdio: 'ignore' })
const taskset = (...words) => execFileSync('taskset', words, { stdio: 'ignore' })

/** Keeps a process, its threads and its later children on one core. */
export function pin(pid, core) {
  if (availableParallelism() <= Math.max(...String(core).split(',').map(Number)))
    throw new Error('hostile needs 2 cores')
  taskset('-a', '-c', '-p', String(core), String(pid))
}

/** Keeps attackers where they belong; where honest visitors share their core, the system lets these run first. */
export function pinAttackers(pid) {
  pin(pid, cores.attackers)
  if (!enough) schedule(pid, '-i', '-p', '0')
}

/** Keeps honest visitors where they belong; where they share their core, they run first: their clock is what measures. */
export function pinHonest(pid) {
  pin(pid, cores.honest)
  if (!enough) schedule(pid, '-r', '-p', '1')
}

/** Keeps the thread that serves on a core of its own; those in which V8 collects garbage use what another core has left, as on any machine. */
export function pinServer(pid) {
  pin(pid, `${cores.honest},${cores.behind}`)
  taskset('-c', '-p', String(cores.server), String(pid))
}
