import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort, type Started, startProgram } from './testServers.test.support'

const day = 24 * 3_600_000
const root = fileURLToPath(new URL('../..', import.meta.url))
const sources = [join(root, 'src'), fileURLToPath(new URL('../../../../packages/protocol/src', import.meta.url))]

/**
 * The server as plain JavaScript for tests that need processes: `main.js` of a build of the present sources, made at most
 * once for each state of them, also when several tests ask at the same time.
 */
export async function builtServer(): Promise<string> {
  const folder = join(root, '.latchkey', `built-${fingerprint()}`)
  const main = join(folder, 'main.js')
  if (existsSync(main)) return main
  const draft = join(root, '.latchkey', `draft-${randomUUID()}`)
  const { build } = await import('tsdown')
  await build({
    config: join(root, 'tsdown.config.ts'),
    cwd: root,
    outDir: draft,
    entry: { main: 'src/main.ts' },
    logLevel: 'error',
  })
  try {
    renameSync(draft, folder)
    for (const name of readdirSync(join(root, '.latchkey'))) {
      const path = join(root, '.latchkey', name)
      if (Date.now() - statSync(path).mtimeMs > day) rmSync(path, { recursive: true, force: true })
    }
  } catch {
    // Another test was faster with the same sources.
    rmSync(draft, { recursive: true, force: true })
  }
  return main
}

function fingerprint(): string {
  const hash = createHash('sha256')
  for (const folder of sources)
    for (const name of (readdirSync(folder, { recursive: true }) as string[]).sort()) {
      const path = join(folder, name)
      if (/\.test\./.test(name) || !statSync(path).isFile()) continue
      hash.update(`\0${name}\0`).update(readFileSync(path))
    }
  return hash.digest('hex').slice(0, 16)
}

/** A server in a process of its own. */
export interface ServerProcess extends Started {
  readonly url: string
  readonly adminUrl: string
}

/** Starts one and waits until it listens; it inherits nothing but the PATH. */
export async function startServerProcess(environment: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const [port, adminPort] = [await freePort(), await freePort()]
  const env = {
    PATH: process.env['PATH'],
    MODE: 'development',
    HOST: '127.0.0.1',
    PORT: String(port),
    ADMIN_PORT: String(adminPort),
    LOG_LEVEL: 'info',
    ...environment,
  }
  const started = await startProgram(process.execPath, [await builtServer()], { env, ready: /"msg":"listening"/ })
  return { ...started, url: `http://127.0.0.1:${port}`, adminUrl: `http://127.0.0.1:${adminPort}` }
}
