import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'

/** A chain of its own on a free port. */
export async function startAnvil() {
  const binary = createRequire(import.meta.url).resolve('@foundry-rs/anvil/bin.mjs')
  const child = spawn(process.execPath, [binary, '--port', '0', '--chain-id', '31337'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((resolve, reject) => {
    let printed = ''
    child.stdout.on('data', (part) => {
      printed += part
      const address = /Listening on (\S+)/.exec(printed)?.[1]
      if (address) resolve(`http://${address}`)
    })
    child.once('exit', () => reject(new Error(`anvil ended:\n${printed}`)))
  })
  return {
    url,
    stop: () => void child.kill(),
    async request(method: string, ...params: unknown[]): Promise<unknown> {
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
      const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
      const { result, error } = await response.json()
      if (error) throw Object.assign(new Error(error.message), error)
      return result
    },
  }
}
