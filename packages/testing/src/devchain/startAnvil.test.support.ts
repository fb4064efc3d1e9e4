import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { createInterface } from 'node:readline'

/** Keys of anvil's well-known mnemonic; public, for tests only. */
export const devKeys = [
  '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
  '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
  '0x5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a',
] as const

export interface Anvil extends AsyncDisposable {
  readonly url: string
  readonly chainId: number
  /** Any JSON-RPC method; an error of the chain is thrown with its code. */
  request<T = unknown>(method: string, ...params: readonly unknown[]): Promise<T>
  stop(): Promise<void>
}

/** Starts a real chain on a free port. */
export function startAnvil(chainId: number): Promise<Anvil> {
  const require = createRequire(import.meta.url)
  const binary = createRequire(require.resolve('@foundry-rs/anvil/package.json')).resolve(
    `@foundry-rs/anvil-${process.platform}-${process.arch === 'x64' ? 'amd64' : process.arch}/bin/anvil`,
  )
  const child = spawn(binary, ['--port', '0', '--chain-id', String(chainId)], { stdio: ['ignore', 'pipe', 'inherit'] })
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const stop = () =>
    new Promise<void>((resolve) => {
      process.removeListener('exit', kill)
      if (child.exitCode !== null) resolve()
      child.once('exit', () => resolve())
      kill()
    })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`anvil ended with ${code} before it listened.`)))
    createInterface({ input: child.stdout }).on('line', (line) => {
      const address = /Listening on (\S+)/.exec(line)?.[1]
      if (!address) return
      const url = `http://${address}`
      resolve({ url, chainId, request: requestAt(url), stop, [Symbol.asyncDispose]: stop })
    })
  })
}

const requestAt =
  (url: string): Anvil['request'] =>
  async (method, ...params) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    const { result, error } = await response.json()
    if (error) throw Object.assign(new Error(error.message), error)
    return result
  }
