import { createServer as createHttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Registry } from 'prom-client'
import { type Clock, systemClock } from './Clock'
import type { Config } from './config/Config'
import { createServer } from './createServer'
import { openDatabase } from './database/openDatabase'
import { createLog } from './log/createLog'
import type { Log } from './log/Log'
import { createProjectStore } from './project/createProjectStore'
import { createRelay } from './relay/createRelay'
import type { Services } from './Services'
import { openShared } from './sharing/openShared'

export interface StartParameters {
  readonly config: Config
  readonly clock?: Clock | undefined
  readonly log?: Log | undefined
  readonly fetch?: typeof globalThis.fetch | undefined
}

/** A server that listens. */
export interface RunningServer {
  /** `http://host:port` of the public port. */
  readonly url: string
  readonly services: Services
  /** Lets what runs finish, then closes everything. */
  stop(): Promise<void>
}

/**
 * Opens the stores and listens; port 0 takes any free one.
 *
 * @throws when a store cannot be reached or a port is taken.
 */
export async function startServer({
  config,
  clock = systemClock,
  log = createLog(config.LOG_LEVEL),
  fetch = globalThis.fetch,
}: StartParameters): Promise<RunningServer> {
  const controller = new AbortController()
  const opened = await openDatabase(config)
  const shared = await openShared(config, clock, log)
  const services: Services = {
    config,
    clock,
    log,
    metrics: new Registry(),
    database: opened.database,
    shared,
    projects: createProjectStore(opened.database, clock),
    fetch,
    lifetime: controller.signal,
  }
  const relay = config.ROLES.includes('relay') ? createRelay(services) : undefined
  const server = createServer(services, { relay })
  const listener = getRequestListener((request, { incoming }) =>
    server.fetch(request, ('socket' in incoming && incoming.socket.remoteAddress) || ''),
  )
  const http = createHttpServer(listener)
  http.on('upgrade', server.upgrade)
  await new Promise<void>((resolve, reject) => {
    http.once('error', reject)
    http.listen(config.PORT, config.HOST, resolve)
  })
  const { port } = http.address() as AddressInfo
  return {
    url: `http://${config.HOST === '0.0.0.0' ? 'localhost' : config.HOST}:${port}`,
    services,
    async stop() {
      await relay?.drain(config.MODE === 'production' ? 10_000 : 0)
      await new Promise<void>((resolve) => {
        http.close(() => resolve())
        http.closeIdleConnections()
      })
      await relay?.close()
      controller.abort()
      await shared.close()
      await opened.close()
    },
  }
}
