import { mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ServerProcess, startServerProcess } from '../../fake/builtServer.test.support'
import { loginTo } from '../../fake/loginTo.test.support'
import { startPostgres } from '../../fake/startPostgres.test.support'
import { startRedis } from '../../fake/startRedis.test.support'
import { freePort, removeFolder } from '../../fake/testServers.test.support'
import { besiegedEnvironment, saveProject } from '../../hostile/besiegedServer.test.support'
import { openBehind } from '../../hostile/openBehind.test.support'
import { createBalancer } from './createBalancer.test.support'

/** Three servers in production, each a process, on one PostgreSQL and one Redis, behind a balancer. */
export interface Processes {
  readonly balancer: Awaited<ReturnType<typeof createBalancer>>
  readonly databaseUrl: string
  /** Where each can be reached past the balancer. */
  readonly urls: readonly string[]
  /** Ends one with SIGKILL; it comes back after so many milliseconds. */
  kill(index: number, away: number): Promise<void>
  close(): Promise<void>
}

export async function openProcesses(): Promise<Processes> {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-three-'))
  const behind = await openBehind()
  const postgres = await startPostgres({ fsync: true })
  const login = await loginTo(postgres.url, 'api', 'relay')
  const redis = await startRedis()
  const ports = await Promise.all([freePort(), freePort(), freePort()])
  const balancer = await createBalancer(ports)
  const servers: ServerProcess[] = []
  const start = async (index: number) => {
    const own = join(folder, String(index))
    mkdirSync(own, { recursive: true })
    const port = ports[index] ?? 0
    const environment = besiegedEnvironment({ port, folder: own, node: behind.node, relay: behind.relay })
    servers[index] = await startServerProcess({
      ...environment,
      DATABASE_URL: login,
      REDIS_URL: redis.url,
      RELAY_UNKNOWN_PROJECTS: 'allow',
      RELAY_PUBLIC_URLS: `${balancer.url},${environment['RELAY_PUBLIC_URLS']}`,
      LOG_LEVEL: 'info',
    })
  }
  for (const index of ports.keys()) await start(index)
  await saveProject(servers[0]?.adminUrl ?? '')
  return {
    balancer,
    databaseUrl: postgres.url,
    urls: ports.map((port) => `http://127.0.0.1:${port}`),
    async kill(index, away) {
      await servers[index]?.end('SIGKILL')
      await new Promise((resolve) => setTimeout(resolve, away))
      await start(index)
    },
    async close() {
      await balancer.close()
      for (const server of servers) await server.end('SIGKILL')
      await redis.stop()
      await postgres.stop()
      await behind.close()
      removeFolder(folder)
    },
  }
}
