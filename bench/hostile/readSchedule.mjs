import { readFileSync } from 'node:fs'

/** Seconds the main thread of a process has run, and has waited for a core that other programs had. */
export function readSchedule(pid) {
  const [ran, waited] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')
  return { ran: Number(ran) / 1e9, waited: Number(waited) / 1e9 }
}
