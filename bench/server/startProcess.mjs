import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const patience = 60_000

/** A port nobody listens on now. */
export function freePort() {
  return new Promise((resolve) => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}

async function answers(url) {
  try {
    return (await fetch(url)).ok
  } catch {
    // Not yet.
    return false
  }
}

/** Resolves once an address answers well; `isOver` says that it never will. */
export async function untilAnswers(url, isOver = () => false) {
  const until = Date.now() + patience
  while (!(await answers(url))) {
    if (isOver() || Date.now() > until) throw new Error(`nothing answers at ${url}`)
    await wait(50)
  }
}

/** Runs a script that listens on `PORT` in a process of its own, with a folder it may fill, until it answers `/healthz`. */
export async function startProcess(script, environment = {}) {
  const port = environment.PORT ?? (await freePort())
  const inspectorPort = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-bench-'))
  const child = spawn(process.execPath, [`--inspect-port=127.0.0.1:${inspectorPort}`, join(root, script)], {
    cwd: folder,
    stdio: 'ignore',
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      ...environment,
    },
  })
  const url = `http://127.0.0.1:${port}`
  await untilAnswers(`${url}/healthz`, () => child.exitCode !== null)
  return {
    url,
    pid: child.pid,
    inspectorPort,
    async stop() {
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGKILL')
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The Latchkey server as `npm run build -w latchkey-server` made it; visitors are told apart by `X-Forwarded-For`. */
export const startLatchkey = (environment = {}) =>
  startProcess('services/server/dist/main.js', {
    MODE: 'development',
    RELAY_UNKNOWN_PROJECTS: 'allow',
    TRUSTED_PROXIES: 'loopback',
    ADMIN_PORT: '0',
    LOG_LEVEL: 'warn',
    // The guard against floods counts as in production; it only never refuses.
    REQUESTS_PER_SECOND: '1000000',
    ...environment,
  })
