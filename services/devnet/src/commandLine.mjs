import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * The command line of a running process, which tells a reused process id apart: '' when it is gone or cannot be read, undefined
 * for a living one on Windows, which has no cheap way to ask. Needs nothing but Node.
 */
export function commandLine(pid) {
  try {
    process.kill(pid, 0)
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    if (process.platform === 'win32') return undefined
    return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}
