import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { Client } from 'pg'
import {
  findProgram,
  freePort,
  removeFolder,
  type Started,
  serverFolder,
  serverUser,
  startProgram,
} from './testServers.test.support'

/** Why tests on PostgreSQL cannot run here, or `undefined`; the reason is printed once where it is asked. */
export function postgresMissing(): string | undefined {
  if (findProgram('initdb') && findProgram('postgres')) return undefined
  const reason =
    'PostgreSQL is not installed and could not be: tests on it are skipped (Debian: apt-get install postgresql)'
  console.warn(reason)
  return reason
}

export interface TestPostgres {
  /** Of a user who owns the database and is no superuser. */
  readonly url: string
  /** Of the superuser. */
  readonly superUrl: string
  /** Another empty database on the same server. */
  createDatabase(name: string): Promise<string>
  /** Takes it away as a crash does. */
  kill(): Promise<void>
  /** Starts it again on the same port with what it had committed. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/** A PostgreSQL of its own on a random port with a socket in its own folder. `fsync` for tests that crash it. */
export async function startPostgres({ fsync = false } = {}): Promise<TestPostgres> {
  const user = serverUser()
  const folder = serverFolder(user)
  const data = join(folder, 'data')
  const program = (name: string) => findProgram(name) ?? name
  execFileSync(program('initdb'), ['-D', data, '-U', 'postgres', '--auth=trust', '--no-sync', '--encoding=UTF8'], {
    ...user,
    cwd: folder,
    stdio: 'pipe',
  })
  const port = await freePort()
  const start = (): Promise<Started> =>
    startProgram(
      program('postgres'),
      [
        ...['-D', data, '-p', String(port), '-k', folder, '-h', '127.0.0.1'],
        ...['-c', `fsync=${fsync ? 'on' : 'off'}`, '-c', 'max_connections=200', '-c', 'log_min_messages=warning'],
      ],
      { ...user, cwd: folder, ready: /ready to accept connections/ },
    )
  let running = await start()
  const urlOf = (name: string, role: string) => `postgres://${role}@127.0.0.1:${port}/${name}`
  const superUrl = urlOf('postgres', 'postgres')
  const run = async (...statements: string[]) => {
    const client = new Client({ connectionString: superUrl })
    await client.connect()
    for (const statement of statements) await client.query(statement)
    await client.end()
  }
  await run('create role latchkey login createrole', 'create database latchkey owner latchkey')
  return {
    url: urlOf('latchkey', 'latchkey'),
    superUrl,
    async createDatabase(name) {
      await run(`create database ${name} owner latchkey`)
      return urlOf(name, 'latchkey')
    },
    kill: () => running.end('SIGQUIT'),
    async restart() {
      running = await start()
    },
    async stop() {
      await running.end('SIGQUIT')
      removeFolder(folder)
    },
  }
}
