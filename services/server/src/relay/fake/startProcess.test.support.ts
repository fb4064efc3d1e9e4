import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'tsdown'
import { freePort, type Started, startProgram } from '../../fake/testServers.test.support'

const root = fileURLToPath(new URL('../../../../..', import.meta.url))

/** Source files of the server as plain JavaScript that a process can run. */
export interface BuiltProcess {
  readonly folder: string
  remove(): void
}

/** Bundles entries by name into a folder of their own. */
export async function buildProcess(entry: Readonly<Record<string, string>>): Promise<BuiltProcess> {
  const folder = join(root, '.latchkey', `processes-${process.pid}-${Object.keys(entry).join('-')}`)
  mkdirSync(folder, { recursive: true })
  await build({
    config: false,
    cwd: join(root, 'services/server'),
    entry: { ...entry },
    outDir: folder,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    dts: false,
    report: false,
    logLevel: 'silent',
    outExtensions: () => ({ js: '.mjs' }),
    deps: { alwaysBundle: [/^@latchkey\//] },
    inputOptions: { resolve: { conditionNames: ['@latchkey/source', 'node', 'import', 'default'] } },
  })
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

export interface RunningProcess {
  readonly url: string
  readonly started: Started
  /** Resolves when the process is gone, by whatever means. */
  readonly gone: Promise<void>
}

/** Runs `code` (a module) with an environment of its own, on a port of its own unless one is named, until it says it listens. */
export async function startProcess(
  code: string,
  environment: Readonly<Record<string, string>>,
  port?: number,
): Promise<RunningProcess> {
  const own = port ?? (await freePort())
  const started = await startProgram(process.execPath, ['--input-type=module', '-e', code], {
    ready: /listening/,
    cwd: root,
    env: {
      PATH: process.env.PATH ?? '',
      MODE: 'development',
      RELAY_UNKNOWN_PROJECTS: 'allow',
      TRUSTED_PROXIES: 'loopback',
      HOST: '127.0.0.1',
      PORT: String(own),
      ADMIN_PORT: '0',
      LOG_LEVEL: 'info',
      ...environment,
    },
  })
  const gone = new Promise<void>((resolve) => started.process.once('exit', () => resolve()))
  return { url: `http://127.0.0.1:${own}`, started, gone }
}
