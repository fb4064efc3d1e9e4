import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Devnet } from '@latchkey/devnet'
import { devFacts } from '../../scripts/start/devFile.mjs'
import { launchServer } from '../../scripts/start/launchServer.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

export interface RunningServer {
  readonly url: string
  readonly relay: string
  readonly projectId: string
  /** What it shares with the sites that mount the proxy. */
  readonly secret: string
  stop(): Promise<void>
}

/** The Latchkey server of this run, on free ports and in a folder of its own; what it sells is paid at `checkout`. */
export async function startServer(
  folder: string,
  { chains, contracts, solana }: Devnet,
  checkout: string,
): Promise<RunningServer> {
  const secret = randomBytes(24).toString('hex')
  const said: string[] = []
  const { projectId } = devFacts()
  const server = await launchServer({
    root,
    folder: join(folder, 'server'),
    projectId,
    chains,
    contracts,
    solana,
    checkout,
    // A journey tells itself as several visitors: what it does in seconds takes a hand minutes.
    environment: { PROXY_SECRETS: `${projectId}:${secret}`, TRUSTED_PROXIES: '127.0.0.0/8' },
    signal: new AbortController().signal,
    log: (line: string) => said.push(line),
    onFailure: (error: Error) => {
      throw new Error(`${error.message}\n${said.join('\n')}`)
    },
  })
  return { url: server.url, relay: server.relay, projectId, secret, stop: server.stop }
}
