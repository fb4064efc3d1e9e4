import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const devFile = `${root}.latchkey/dev.json`

export interface DevFile {
  readonly pid: number
  readonly lab: string
  readonly gallery: string
  readonly relay: string
  /** The server of chain data, and the project the lab asks it for. */
  readonly server: string
  readonly projectId: string
  /** Where conditions of the devnet are set. */
  readonly scenarios: string
  readonly chains: Readonly<Record<string, string>>
  /** Contracts, and mints, by chain and name. */
  readonly contracts: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** A key of `solana` is base58 of seed and public key. */
  readonly accounts: readonly { readonly namespace: string; readonly address: string; readonly privateKey: string }[]
}

/** The Solana chain that runs beside the lab, and its node. */
export function solanaChainOf({ chains }: DevFile): { readonly id: string; readonly rpc: string } {
  const [id, rpc] = Object.entries(chains).find(([one]) => one.startsWith('solana:')) ?? []
  if (id === undefined || rpc === undefined) throw new Error('no Solana chain runs')
  return { id, rpc }
}

/** Runs `npm start` as a newcomer does, or uses the one that runs already; `stop` ends only what this began. */
export async function startLatchkey(): Promise<DevFile & { stop(): Promise<void> }> {
  // A group of its own, so that it can be stopped the way Ctrl-C does.
  const child = spawn('npm', ['start'], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  let said = ''
  child.stdout.on('data', (chunk) => (said += chunk))
  child.stderr.on('data', (chunk) => (said += chunk))
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve))
  await new Promise<void>((resolve, reject) => {
    const look = () => {
      if (/Latchkey (already )?runs/i.test(said)) resolve()
    }
    child.stdout.on('data', look)
    void ended.then((code) => (code === 0 ? resolve() : reject(new Error(`npm start ended with ${code}:\n${said}`))))
  })
  const dev = JSON.parse(readFileSync(devFile, 'utf8')) as DevFile
  return {
    ...dev,
    async stop() {
      if (child.exitCode !== null || child.pid === undefined) return
      process.kill(-child.pid, 'SIGINT')
      await ended
      if (existsSync(devFile)) throw new Error('npm start left its dev.json behind')
    },
  }
}
