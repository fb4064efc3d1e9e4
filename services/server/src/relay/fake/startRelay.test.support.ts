import type { Clock } from '../../clock/Clock'
import { parseConfig } from '../../parseConfig'
import { type RunningServer, startServer } from '../../startServer'
import { projects } from './openClient.test.support'

/** A server with an embedded database that knows both projects of the tests. */
export async function startRelay(
  environment: Readonly<Record<string, string>> = {},
  clock?: Clock,
): Promise<RunningServer> {
  const config = parseConfig({
    MODE: 'development',
    DATA_DIR: 'memory:',
    HOST: '127.0.0.1',
    PORT: '0',
    ADMIN_PORT: '0',
    LOG_LEVEL: 'silent',
    TRUSTED_PROXIES: 'loopback',
    ...environment,
  })
  const running = await startServer({ config, ...(clock ? { clock } : {}) })
  const project = { analytics: 'off', opaqueOrigin: 'refuse', features: {} } as const
  await running.projects.save({
    ...project,
    id: projects.dapp,
    name: 'dapp',
    allowedOrigins: ['https://dapp.example'],
  })
  await running.projects.save({ ...project, id: projects.wallet, name: 'wallet', allowedOrigins: [] })
  return running
}
