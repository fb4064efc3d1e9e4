import { execFileSync } from 'node:child_process'
import { availableParallelism } from 'node:os'

/** Cores, so that attackers take no time of the server's own. */
export const cores = { server: 0, honest: 1, attackers: 2, behind: 3 }

/** Keeps a process, its threads and its later children on one core. */
export function pin(pid, core) {
  if (availableParallelism() <= core) throw new Error(`hostile needs ${core + 1} cores`)
  execFileSync('taskset', ['-a', '-c', '-p', String(core), String(pid)], { stdio: 'ignore' })
}
