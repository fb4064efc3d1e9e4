import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { keepPrivate } from './keepPrivate'

const heartbeat = 5_000
const silentAfter = 4 * heartbeat

interface Claim {
  readonly host: string
  readonly pid: number
  /** When the process began, as far as the system tells: a number is used again, a number and its start are not. */
  readonly began: string
}

/** The folder is in use by another process; its message says what to do. */
export class FolderInUse extends Error {
  constructor(folder: string, { host, pid }: Claim) {
    super(
      `The data folder ${folder} is in use by process ${pid} on ${host}. An embedded database serves one process: ` +
        'stop that one, name another DATA_DIR, or set DATABASE_URL to share a PostgreSQL server.',
    )
    this.name = 'FolderInUse'
  }
}

/**
 * Makes this process the only one that uses a folder, until the answered function is called or the process ends in any way.
 *
 * @throws FolderInUse when a living process holds it; ConfigError when other users can read it.
 */
export function claimFolder(folder: string): () => void {
  keepPrivate(folder)
  const path = join(folder, 'lock')
  const mine: Claim = { host: hostname(), pid: process.pid, began: beganAt(process.pid) }
  const draft = join(folder, `lock-${randomUUID()}`)
  writeFileSync(draft, JSON.stringify({ ...mine, key: draft }))
  try {
    while (!tryLink(draft, path)) {
      const other = readClaim(path)
      if (other && lives(other, path)) throw new FolderInUse(folder, other)
      discard(path)
    }
  } finally {
    rmSync(draft, { force: true })
  }
  const timer = setInterval(() => touch(path), heartbeat)
  timer.unref()
  return () => {
    clearInterval(timer)
    rmSync(path, { force: true })
  }
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Moves a dead claim out of the way; of two processes that find it only one succeeds with the same file. */
function discard(path: string): void {
  const grave = `${path}-${randomUUID()}`
  try {
    renameSync(path, grave)
  } catch {
    // Another process was faster: the next look decides.
    return
  }
  rmSync(grave, { force: true })
}

function readClaim(path: string): Claim | undefined {
  try {
    const { host, pid, began } = JSON.parse(readFileSync(path, 'utf8'))
    return typeof host === 'string' && Number.isSafeInteger(pid) ? { host, pid, began: String(began) } : undefined
  } catch {
    // Gone in between, or written by nobody we know.
    return undefined
  }
}

function lives(claim: Claim, path: string): boolean {
  if (claim.host !== hostname()) return Date.now() - changedAt(path) < silentAfter
  try {
    process.kill(claim.pid, 0)
  } catch (error) {
    // EPERM means that it lives and belongs to somebody else.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return beganAt(claim.pid) === claim.began
}

function changedAt(path: string): number {
  try {
    return statSync(path).mtimeMs
  } catch {
    // Released in between.
    return 0
  }
}

function touch(path: string): void {
  try {
    utimesSync(path, new Date(), new Date())
  } catch {
    // The folder was taken away under us; the database will say so.
  }
}

function beganAt(pid: number): string {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return line.slice(line.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    // Not Linux: the number alone has to do.
    return ''
  }
}
