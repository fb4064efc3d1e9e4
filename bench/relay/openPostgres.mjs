import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../server/startProcess.mjs'

const debian = '/usr/lib/postgresql'

function program(name) {
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  return versions.map((version) => join(debian, version, 'bin', name)).find(existsSync) ?? name
}

/** A PostgreSQL that writes to disk before it answers, on a port of its own. */
export async function openPostgres() {
  const idOf = (flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  // PostgreSQL refuses root.
  const user = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {}
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-postgres-'))
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const options = { ...user, cwd: folder }
  execFileSync(program('initdb'), ['-D', data, '-U', 'postgres', '--auth=trust', '--no-sync'], {
    ...options,
    stdio: 'pipe',
  })
  const port = await freePort()
  const child = spawn(program('postgres'), ['-D', data, '-p', String(port), '-k', folder, '-h', '127.0.0.1'], {
    ...options,
    stdio: 'ignore',
  })
  const ready = () => {
    try {
      execFileSync(program('pg_isready'), ['-h', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' })
      return true
    } catch {
      // Not yet.
      return false
    }
  }
  for (let tries = 0; !ready(); tries += 1) {
    if (tries > 100) throw new Error('PostgreSQL did not start')
    await wait(100)
  }
  return {
    pid: child.pid,
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async stop() {
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGQUIT')
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
