import { findProgram, freePort, removeFolder, serverFolder, startProgram } from './testServers.test.support'

/** Why tests on Redis cannot run here, or `undefined`; the reason is printed once where it is asked. */
export function redisMissing(): string | undefined {
  if (findProgram('redis-server') ?? findProgram('valkey-server')) return undefined
  const reason =
    'Redis is not installed and could not be: tests on it are skipped (Debian: apt-get install redis-server)'
  console.warn(reason)
  return reason
}

export interface TestRedis {
  readonly url: string
  /** Takes it away, with everything it held. */
  kill(): Promise<void>
  /** Starts an empty one on the same port. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/** A Redis or Valkey of its own on a random port that keeps nothing. */
export async function startRedis(): Promise<TestRedis> {
  const folder = serverFolder(undefined)
  const port = await freePort()
  const program = findProgram('redis-server') ?? findProgram('valkey-server') ?? 'redis-server'
  const start = () =>
    startProgram(
      program,
      ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder],
      { cwd: folder, ready: /ready to accept connections/i },
    )
  let running = await start()
  return {
    url: `redis://127.0.0.1:${port}`,
    kill: () => running.end('SIGKILL'),
    async restart() {
      running = await start()
    },
    async stop() {
      await running.end('SIGKILL')
      removeFolder(folder)
    },
  }
}
