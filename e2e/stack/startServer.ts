import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Devnet } from '@latchkey/devnet'
import { devFacts } from '../../scripts/start/devFile.mjs'
import { launchServer } from '../../scripts/start/launchServer.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The Latchkey server of this run, on free ports and in a folder of its own. */
export async function startServer(folder: string, chains: Devnet['chains'], environment: Record<string, string> = {}) {
  const said: string[] = []
  const ending = new AbortController()
  const server = await launchServer({
    root,
    folder: join(folder, 'server'),
    projectId: devFacts().projectId,
    chains,
    environment,
    signal: ending.signal,
    log: (line: string) => said.push(line),
    onFailure: (error: Error) => {
      throw new Error(`${error.message}\n${said.join('\n')}`)
    },
  })
  return { url: server.url, relay: server.relay, projectId: devFacts().projectId, stop: server.stop }
}
