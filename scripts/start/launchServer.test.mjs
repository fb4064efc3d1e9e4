import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { commandLine } from '../../services/devnet/src/commandLine.mjs'
import { temporaryFolder } from '../../services/devnet/src/temporaryFolder.mjs'
import { devFacts } from './devFile.mjs'
import { launchServer } from './launchServer.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

it.skipIf(process.platform !== 'linux')(
  'C-25 the development server keeps its folder and its keys from other users of the machine',
  { timeout: 90_000 },
  async () => {
    const folder = join(temporaryFolder(), 'server')
    const server = await launchServer({
      root,
      folder,
      projectId: devFacts().projectId,
      chains: {},
      environment: { PROXY_SECRETS: `${'a'.repeat(32)}:canary of the command line` },
      signal: new AbortController().signal,
      log: () => {},
      onFailure: () => {},
    })
    onTestFinished(() => server.stop())
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    const lines = readdirSync('/proc').map((name) => (/^\d+$/.test(name) ? commandLine(Number(name)) : ''))
    const own = lines.filter((line) => line.includes(join(root, 'scripts/start/serveServer.mjs')))
    expect(own).not.toEqual([])
    expect(own.filter((line) => /canary|ADMIN_OPERATORS/.test(line))).toEqual([])
  },
)
