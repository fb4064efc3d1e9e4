import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type SolanaControls, solanaAccounts, solanaChain, solanaControls, startSolana } from '@latchkey/devnet'
import { type ChainId, chainIdOf } from '@latchkey/protocol/caip'

export interface SolanaChain {
  /** JSON-RPC over HTTP. */
  readonly rpc: string
  /** Subscriptions over WebSocket. */
  readonly pubsub: string
  /** CAIP-2. */
  readonly id: ChainId
  readonly mints: typeof solanaChain.mints
  /** Ten accounts with 100 SOL and tokens each. */
  readonly accounts: typeof solanaAccounts
  readonly controls: SolanaControls
  stop(): Promise<void>
}

/** Starts the Solana chain alone on free ports: litesvm behind JSON-RPC, as `npm start` has it. */
export async function startSolanaChain(): Promise<SolanaChain> {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-test-'))
  const chain = await startSolana({ port: 0, host: '127.0.0.1', statePath: join(folder, 'solana.json') })
  const rpc = `http://127.0.0.1:${chain.port}`
  return {
    rpc,
    pubsub: `ws://127.0.0.1:${chain.port + 1}`,
    id: chainIdOf('solana', solanaChain.id.slice('solana:'.length)),
    mints: solanaChain.mints,
    accounts: solanaAccounts,
    controls: solanaControls(rpc),
    async stop() {
      await chain.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
