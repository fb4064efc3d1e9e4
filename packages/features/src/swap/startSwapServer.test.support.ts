import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chainFacts, solanaChain, startDevnet } from '@latchkey/devnet'
import { parseConfig, startServer } from 'latchkey-server'

/** The project of the test pages. */
export const projectId = '0123456789abcdef0123456789abcdef'

/** Milliseconds, long enough to compile the contracts on a busy machine. */
export const firstStartTimeout = 120_000

const anyPort = { 'eip155:31337': 0, 'eip155:31338': 0, [solanaChain.id]: 0 } as const
/** Compiled contracts, shared by all test files and runs. */
const cacheDir = fileURLToPath(new URL('../../../../node_modules/.cache/latchkey-devnet', import.meta.url))

/** The real server in front of real chains with pools to swap on. */
export async function startSwapServer(provider: 'pools' | 'off' = 'pools') {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-swap-'))
  const devnet = await startDevnet({ dataDir: folder, cacheDir, ports: anyPort, isSaved: false })
  const { chains, tokenList } = chainFacts(devnet)
  const file = (name: string, content: unknown) => {
    writeFileSync(join(folder, name), JSON.stringify(content))
    return join(folder, name)
  }
  const server = await startServer({
    config: parseConfig({
      ...{ MODE: 'development', ROLES: 'api', DATA_DIR: 'memory:', HOST: '127.0.0.1', PORT: '0', ADMIN_PORT: '0' },
      ...{ LOG_LEVEL: 'silent', TRUSTED_PROXIES: 'loopback', SWAP_PROVIDER: provider },
      CHAINS_FILE: file('chains.json', chains),
      TOKENS_FILE: file('tokens.json', tokenList),
    }),
  })
  await server.projects.save({
    id: projectId,
    name: 'test',
    allowedOrigins: [],
    analytics: 'off',
    opaqueOrigin: 'refuse',
    features: {},
  })
  return {
    devnet,
    url: server.url,
    async stop() {
      await server.stop()
      await devnet.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
