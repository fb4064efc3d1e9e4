import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** The command line of a running process, '' when it is gone: tells a reused process id apart. */
export function commandLine(pid) {
  try {
    process.kill(pid, 0)
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    // Windows has no cheap way to ask; there a living process counts as ours.
    if (process.platform === 'win32') return 'start.mjs'
    return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}
