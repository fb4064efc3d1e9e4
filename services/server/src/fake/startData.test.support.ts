import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Clock } from '../clock/Clock'
import { parseConfig } from '../parseConfig'
import { startServer } from '../startServer'

/** The project of the test pages. */
export const projectId = '0123456789abcdef0123456789abcdef'

export interface StartDataParameters {
  readonly chains?: readonly unknown[]
  readonly tokenList?: unknown
  readonly environment?: Readonly<Record<string, string>>
  readonly clock?: Clock | undefined
}

/** A server on a free port with an embedded database, one project and the given chains. */
export async function startData({ chains, tokenList, environment, clock }: StartDataParameters) {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-data-'))
  const file = (name: string, content: unknown) => {
    writeFileSync(join(folder, name), JSON.stringify(content))
    return join(folder, name)
  }
  const config = parseConfig({
    ...{ MODE: 'development', ROLES: 'api', DATA_DIR: 'memory:', HOST: '127.0.0.1', PORT: '0', ADMIN_PORT: '0' },
    LOG_LEVEL: 'silent',
    ...(chains && { CHAINS_FILE: file('chains.json', chains) }),
    ...(tokenList !== undefined && { TOKENS_FILE: file('tokens.json', tokenList) }),
    ...environment,
  })
  const running = await startServer({ config, clock })
  await running.projects.save({
    id: projectId,
    name: 'test',
    allowedOrigins: ['https://site.example'],
    analytics: 'off',
    opaqueOrigin: 'refuse',
    features: {},
  })
  const addressOf = (path: string) => `${running.url}${path}${path.includes('?') ? '&' : '?'}projectId=${projectId}`
  return {
    ...running,
    /** Asks as the test page does. */
    get: (path: string) => fetch(addressOf(path)),
    post: (path: string, body: string) => fetch(addressOf(path), { method: 'POST', body }),
    rpc: (chainId: string, body: unknown) =>
      fetch(addressOf(`/v1?chainId=${encodeURIComponent(chainId)}`), {
        method: 'POST',
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    async stop() {
      await running.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type Data = Awaited<ReturnType<typeof startData>>
