import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { temporaryFolder } from '../temporaryFolder.mjs'
import { startSolana } from './startSolana.mjs'

/** The Solana chain alone, on free ports, for one test; `folder` keeps its state. */
export async function startTestSolana({ folder = temporaryFolder(), port = 0, onLog = (_: string) => {} } = {}) {
  const statePath = join(folder, 'solana.json')
  const chain = await startSolana({ port, host: '127.0.0.1', statePath, onLog })
  onTestFinished(() => chain.stop())
  return {
    rpc: `http://127.0.0.1:${chain.port}`,
    pubsub: `ws://127.0.0.1:${chain.port + 1}`,
    port: chain.port,
    statePath,
    stop: () => chain.stop(),
  }
}
