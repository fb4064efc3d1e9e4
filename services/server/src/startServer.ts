import { setMaxListeners } from 'node:events'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { createAdmin } from './admin/createAdmin'
import { createWarnings } from './admin/createWarnings'
import { noteKeys } from './admin/noteKeys'
import { auditNoun } from './audit/auditNoun'
import type { Config } from './Config'
import { type Clock, systemClock } from './clock/Clock'
import { adminTls } from './config/adminTls'
import { ConfigError } from './config/ConfigError'
import { judgeAdmin } from './config/judgeAdmin'
import { createServer } from './createServer'
import { databasesOf } from './databasesOf'
import { judgeConfig } from './judgeConfig'
import { listen, stopListening } from './listen'
import { createLog } from './log/createLog'
import type { Log } from './log/Log'
import type { Services } from './noun/Services'
import { openDatabases } from './openDatabases'
import { openNouns } from './openNouns'
import type { ProjectStore } from './project/ProjectStore'
import { projectNoun } from './project/projectNoun'
import { createReadiness } from './readiness/createReadiness'
import { recordAdminRoutes } from './record/adminRoutes'
import { restoreUnfinished } from './record/restoreUnfinished'
import { createFairQueue } from './sharing/createFairQueue'
import { createLimitCounter } from './sharing/createLimitCounter'
import { openShared } from './sharing/openShared'
import { webhookNoun } from './webhook/webhookNoun'

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
  /** `http://host:port` of the admin port, `https:` where it speaks TLS. */
  readonly adminUrl: string
  readonly services: Services<Config>
  readonly projects: ProjectStore
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
  const unfinished = config.DATABASE_URL === undefined ? restoreUnfinished(config) : undefined
  const problems = [...judgeAdmin(config), ...(unfinished ? [unfinished] : [])]
  if (problems.length > 0) throw new ConfigError(problems)

  const controller = new AbortController()
  // Every noun listens for the end.
  setMaxListeners(100, controller.signal)
  /** What was opened so far, closed in the opposite order. */
  const closing: (() => Promise<void> | void)[] = []
  const close = async () => {
    for (const step of closing.reverse()) await step()
  }
  try {
    const databases = await openDatabases(config, { names: databasesOf(config.ROLES) })
    closing.push(databases.close)
    const main = databases.get('main')
    const shared = await openShared(config, clock, log)
    closing.push(shared.close, () => controller.abort())
    const services: Services<Config> = {
      config,
      clock,
      log,
      metrics: new Registry(),
      database: main.database,
      shared,
      queue: createFairQueue(),
      fetch,
      lifetime: controller.signal,
    }
    let draining = false
    const nouns = openNouns({
      roles: config.ROLES,
      servicesOf: (name) => ({ ...services, database: databases.get(name).database }),
      isOpen: databases.isOpen,
    })
    const projects = nouns.offerOf(projectNoun)
    const audit = nouns.offerOf(auditNoun)
    const notices = nouns.offerOf(webhookNoun)
    const { served, refuse } = nouns
    let gone: Promise<unknown> | undefined
    const closeNouns = async () => {
      gone ??= Promise.all(served.map((one) => one.close?.()))
      await gone
    }
    closing.push(closeNouns)
    const readiness = createReadiness({
      clock,
      shared,
      databases: databases.all.map(({ database }) => database),
      nouns: nouns.readiness,
      draining: () => draining,
    })
    measure(services, readiness)
    nouns.work()

    const server = createServer(services, { served, refuse, readiness })
    const open = await listen({
      host: config.HOST,
      port: config.PORT,
      variable: 'PORT',
      connectionsOfAddress: mostConnections(config),
      isProxy: config.TRUSTED_PROXIES,
      // A site's own proxy speaks for many from one address, with and without a seal.
      isDeaf: config.PROXY_SECRETS.length === 0 ? server.isDeaf : undefined,
      refuse: server.refuse,
      countLimit: createLimitCounter(services.metrics),
      fetch: server.fetch,
    })
    open.http.on('upgrade', server.upgrade)
    closing.push(() => stopListening(open.http, lastWord))
    await noteKeys(config, audit)
    // Where any public port will do, any admin port will.
    const port = config.ADMIN_PORT ?? (config.PORT === 0 ? 0 : adminPort)
    const routes = [...nouns.operate(), recordAdminRoutes(services, { databases, projects, audit, notices })]
    const warnings = createWarnings({ config, clock, audit, metrics: services.metrics })
    const tls = adminTls(config)
    const operators = createAdmin(services, {
      readiness,
      warnings,
      refuse,
      routes,
      audit,
      isEncrypted: tls !== undefined,
    })
    const admin = await listen({ host: config.ADMIN_HOST, port, variable: 'ADMIN_PORT', tls, fetch: operators })
    // Long-lived sockets hold the public port open, so they go first.
    closing.push(() => stopListening(admin.http, 0), closeNouns)
    log.info('listening', { public: open.url, admin: admin.url, database: main.kind, shared: shared.kind })

    return {
      url: open.url,
      adminUrl: admin.url,
      services,
      projects,
      async stop() {
        draining = true
        const within = config.MODE === 'production' ? drainTime : 0
        await Promise.all(served.map((one) => one.drain?.(within)))
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Open connections of one address group, where each visitor has connections of their own: a site's own proxy speaks for many. */
function mostConnections({ MODE, PROXY_SECRETS }: Config): number | undefined {
  return MODE === 'production' && PROXY_SECRETS.length === 0 ? 512 : undefined
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
}
