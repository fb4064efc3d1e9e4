import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { accessSync, chownSync, constants, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

/** Where a program is: on the PATH or in one of the folders Debian puts servers in; `undefined` when it is not installed. */
export function findProgram(name: string): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = readFolder(debian).sort((a, b) => Number(b) - Number(a))
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
    '/usr/bin',
    '/usr/local/bin',
  ]
  return folders.map((folder) => join(folder, name)).find(runs)
}

function readFolder(path: string): string[] {
  try {
    return readdirSync(path)
  } catch {
    // Not a Debian machine.
    return []
  }
}

function runs(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    // Not there, or not ours to run.
    return false
  }
}

/** The user a server runs as: PostgreSQL refuses root, so root lends it to `postgres`. */
export function serverUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

/** A new folder that a server may write to. */
export function serverFolder(user: { uid: number; gid: number } | undefined): string {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-'))
  if (user) chownSync(folder, user.uid, user.gid)
  return folder
}

/**
 * A port of this machine that nobody listens on, below those the system gives to connections going out: one of them would take
 * it while a killed server is away.
 */
export function freePort(): Promise<number> {
  const port = randomInt(20_000, 32_000)
  return new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(freePort()))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(port)))
  })
}

/** A process that says when it is ready, and is gone when the tests are. */
export interface Started {
  readonly process: ChildProcess
  /** Ends it by a signal and waits until it is gone. */
  end(signal: NodeJS.Signals): Promise<void>
}

/** Starts a program and waits until one of its lines matches; throws with what it wrote when it ends before. */
export function startProgram(
  path: string,
  args: readonly string[],
  { ready, ...options }: { ready: RegExp; uid?: number; gid?: number; cwd?: string; env?: NodeJS.ProcessEnv },
): Promise<Started> {
  return new Promise((resolve, reject) => {
    const child = spawn(path, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const gone = new Promise<void>((done) => child.once('exit', () => done()))
    const kill = () => child.kill('SIGKILL')
    process.once('exit', kill)
    const read = (chunk: Buffer) => {
      if (output.length > 100_000) return
      output += chunk
      if (ready.test(output))
        resolve({
          process: child,
          async end(signal) {
            process.removeListener('exit', kill)
            child.kill(signal)
            await gone
          },
        })
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`${path} ended with ${code}: ${output}`)))
  })
}

/** Deletes what a server left. */
export const removeFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true })
