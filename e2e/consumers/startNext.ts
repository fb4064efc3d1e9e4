import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from './root'
import type { Site } from './serveFolder'

/** Starts a built Next app on a free port, as `next start` does for its owner. */
export async function startNext(folder: string, env: Readonly<Record<string, string>>): Promise<Site> {
  const server = spawn(process.execPath, [join(root, 'node_modules/next/dist/bin/next'), 'start', '-p', '0'], {
    cwd: folder,
    env: { ...process.env, ...env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<void>((resolve) => server.once('close', () => resolve()))
  let said = ''
  const url = await new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      said += chunk
      const port = /Local:\s+http:\/\/localhost:(\d+)[\s\S]*Ready/.exec(said)?.[1]
      if (port) resolve(`http://localhost:${port}`)
    }
    server.stdout.on('data', listen)
    server.stderr.on('data', listen)
    server.once('error', reject)
    void ended.then(() => reject(new Error(`next start ended:\n${said}`)))
  })
  return {
    url,
    async close() {
      server.kill('SIGTERM')
      await ended
    },
  }
}
