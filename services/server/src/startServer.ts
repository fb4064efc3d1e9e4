import { setMaxListeners } from 'node:events'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { createAdmin } from './admin/createAdmin'
import { type Clock, systemClock } from './Clock'
import type { Config } from './config/Config'
import { ConfigError } from './config/ConfigError'
import { judgeConfig } from './config/judgeConfig'
import { createServer } from './createServer'
import { openDatabase } from './database/openDatabase'
import { listen, stopListening } from './listen'
import { createLog } from './log/createLog'
import type { Log } from './log/Log'
import { createProjectStore } from './project/createProjectStore'
import { createReadiness } from './readiness/createReadiness'
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
  /** `http://host:port` of the admin port. */
  readonly adminUrl: string
  readonly services: Services
  /** Says goodbye to sockets, lets requests finish, then closes everything. */
  stop(): Promise<void>
}

const adminPort = 4411
/** Sockets leave spread over this time, so that they do not all knock at the next process at once. */
const drainTime = 10_000
const lastWord = 10_000

/**
 * Opens the stores and listens; port 0 takes any free one.
 *
 * @throws ConfigError when production would be unsafe; any error of a store that cannot be reached or a port that is taken.
 */
export async function startServer({
  config,
  clock = systemClock,
  log = createLog(config.LOG_LEVEL),
  fetch = globalThis.fetch,
}: StartParameters): Promise<RunningServer> {
  const { refusals } = judgeConfig(config)
  if (config.MODE === 'production' && refusals.length > 0) throw new ConfigError(refusals)

  const controller = new AbortController()
  // Every noun listens for the end.
  setMaxListeners(100, controller.signal)
  /** What was opened so far, closed in the opposite order. */
  const closing: (() => Promise<void> | void)[] = []
  const close = async () => {
    for (const step of closing.reverse()) await step()
  }
  try {
    const opened = await openDatabase(config)
    closing.push(opened.close)
    const shared = await openShared(config, clock, log)
    closing.push(shared.close, () => controller.abort())
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
    let draining = false
    const relay = config.ROLES.includes('relay') ? createRelay(services) : undefined
    let relayGone: Promise<void> | undefined
    const closeRelay = () => {
      relayGone ??= relay?.close() ?? Promise.resolve()
      return relayGone
    }
    closing.push(closeRelay)
    const readiness = createReadiness(services, relay, () => draining)
    measure(services, readiness)

    const server = createServer(services, { relay, readiness })
    const open = await listen({ host: config.HOST, port: config.PORT, fetch: server.fetch })
    open.http.on('upgrade', server.upgrade)
    closing.push(() => stopListening(open.http, lastWord))
    // Where any public port will do, any admin port will.
    const port = config.ADMIN_PORT ?? (config.PORT === 0 ? 0 : adminPort)
    const admin = await listen({ host: config.ADMIN_HOST, port, fetch: createAdmin(services, readiness) })
    // Sockets of the relay hold the public port open, so they go first.
    closing.push(() => stopListening(admin.http, 0), closeRelay)
    log.info('listening', { public: open.url, admin: admin.url, database: opened.kind, shared: shared.kind })

    return {
      url: open.url,
      adminUrl: admin.url,
      services,
      async stop() {
        draining = true
        await relay?.drain(config.MODE === 'production' ? drainTime : 0)
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

function measure({ metrics }: Pick<Services, 'metrics'>, readiness: ReturnType<typeof createReadiness>): void {
  collectDefaultMetrics({ register: metrics })
  new Gauge({
    name: 'latchkey_ready',
    help: '1 when visitors are served, 0 when not; degraded counts as served',
    registers: [metrics],
    async collect() {
      this.set((await readiness()).status === 'unready' ? 0 : 1)
    },
  })
  new Gauge({
    name: 'latchkey_relay_sockets',
    help: 'open sockets of the relay',
    registers: [metrics],
    async collect() {
      this.set((await readiness()).relay?.sockets ?? 0)
    },
  })
}
