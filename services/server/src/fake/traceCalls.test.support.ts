import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findProgram } from './testServers.test.support'

/** Why system calls cannot be traced here, or `undefined`; the reason is printed once where it is asked. */
export function straceMissing(): string | undefined {
  const strace = findProgram('strace')
  if (strace && spawnSync(strace, ['-o', '/dev/null', '/bin/true']).status === 0) return undefined
  const reason = strace
    ? 'strace may trace nothing here: tests of what reaches the disk are skipped (a container needs the capability SYS_PTRACE)'
    : 'strace is not installed and could not be: tests of what reaches the disk are skipped (Debian: apt-get install strace)'
  console.warn(reason)
  return reason
}

/** A system call on a file, in the order they were made. */
export interface TracedCall {
  readonly is: 'write' | 'sync' | 'said'
  /** The file; of what the program said on standard output, the words. */
  readonly on: string
}

/** What of a program's writing there is on the way to the disk, and what it said in between. */
export function traceCalls(program: string, folder: string): readonly TracedCall[] {
  const trace = join(folder, 'trace')
  execFileSync(
    findProgram('strace') ?? 'strace',
    [
      ...[
        '-f',
        '--seccomp-bpf',
        '-y',
        '-o',
        trace,
        '-e',
        'trace=write,pwrite64,writev,pwritev,pwritev2,fsync,fdatasync',
        '-e',
        'signal=none',
      ],
      ...[process.execPath, '--input-type=module', '-e', program],
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  return readTrace(readFileSync(trace, 'utf8'))
}

/** The calls of a trace. One that another thread broke into stands in two lines, and counts where it ended. */
export function readTrace(trace: string): readonly TracedCall[] {
  const begun = new Map<string, string>()
  return trace.split('\n').flatMap((line) => {
    const [, thread = '', beginning] = /^(\d+) +(.*) <unfinished \.\.\.>$/.exec(line) ?? []
    if (beginning !== undefined) begun.set(thread, beginning)
    const [, resumed = '', ending] = /^(\d+) +<\.\.\. \w+ resumed>(.*)$/.exec(line) ?? []
    if (ending === undefined) return beginning === undefined ? readCall(line) : []
    return readCall(`${resumed} ${begun.get(resumed) ?? ''}${ending}`)
  })
}

function readCall(line: string): readonly TracedCall[] {
  const [, name = '', number = '', path = '', rest = ''] = /^\d+ +(\w+)\((\d+)<([^>]*)>(.*)$/.exec(line) ?? []
  if (name === '') return []
  if (number === '1') return [{ is: 'said', on: /^, "(.*?)(?:\\n)?"/.exec(rest)?.[1] ?? '' }]
  if (!name.endsWith('sync')) return [{ is: 'write', on: path }]
  // A sync that failed brought nothing to the disk.
  return rest.endsWith('= 0') ? [{ is: 'sync', on: path }] : []
}
