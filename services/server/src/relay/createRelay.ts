import type { Values } from '../config/Variable'
import type { ProjectStore } from '../project/ProjectStore'
import { createLimitCounter } from '../sharing/createLimitCounter'
import { createAdmission } from './auth/createAdmission'
import { createBridgeStore } from './bridge/createBridgeStore'
import { type Bridge, startBridge } from './bridge/startBridge'
import { createDelivery } from './delivery/createDelivery'
import { createHints } from './delivery/createHints'
import { createRpc } from './http/createRpc'
import { type RelayLimits, relayLimits } from './limits'
import { createMailQuota } from './mailbox/createMailQuota'
import { createPost } from './mailbox/createPost'
import { createRelayStore } from './mailbox/createRelayStore'
import { startUpkeep } from './mailbox/startUpkeep'
import { createBudget } from './methods/createBudget'
import { createMethods } from './methods/createMethods'
import type { RelayServer } from './RelayServer'
import type { RelayServices } from './RelayServices'
import type { relayVariables } from './relayVariables'
import { createClientSockets } from './socket/createClientSockets'
import { createSocketServer } from './socket/createSocketServer'
import { drainSockets } from './socket/drainSockets'
import { serveSocket } from './socket/serveSocket'

/** The WalletConnect relay of this process; processes on one database share their mailboxes. */
export function createRelay(
  services: RelayServices,
  projects: Pick<ProjectStore, 'find'>,
  given: RelayLimits = relayLimits,
): RelayServer {
  const limits = { ...given, rowsOfTable: services.config.RELAY_MOST_ROWS ?? given.rowsOfTable }
  const { database, clock, log, shared } = services
  const store = createRelayStore(database, clock, limits)
  const post = createPost(store, clock, limits)
  const delivery = createDelivery(services, store, limits)
  const hints = createHints(shared, delivery, store)
  const mailQuota = createMailQuota(store, clock, limits)
  const sockets = createClientSockets(clock, limits)
  const bridge = upstreamOf(services.config, (url, projectId) =>
    startBridge({
      services,
      limits,
      url,
      projectId,
      store: createBridgeStore(database, clock),
      post,
      mailQuota,
      hints,
    }),
  )
  const budget = createBudget(clock, limits)
  const find = createMethods({ limits, clock, shared, post, delivery, hints, budget, mailQuota, bridge })
  const countLimit = createLimitCounter(services.metrics)
  let draining = false

  const acknowledge = (row: number, clientId: string) => {
    post.acknowledge({ row, clientId }).catch((error: Error) => {
      // Not noted, so it is delivered again to whoever comes back: clients know a message they have had.
      log.warn('an acknowledgement was lost', { error: error.name })
    })
  }
  const admit = createAdmission(services, projects, limits)
  const upkeep = startUpkeep({ services, limits, store, sockets })
  const socketServer = createSocketServer({
    services,
    limits,
    budget,
    sockets,
    admit,
    countLimit,
    isDraining: () => draining,
    opened: (raw, socket, reading) =>
      serveSocket(raw, socket, reading, { services, limits, budget, find, acknowledge, countLimit }),
    closed: delivery.detach,
  })

  return {
    upgrade: socketServer.upgrade,
    rpc: createRpc({ services, limits, admit, find, countLimit }),
    health: () => ({
      status: delivery.healthy() && shared.health() === 'ready' ? 'ready' : 'degraded',
      sockets: sockets.all.size,
    }),
    async drain(within) {
      draining = true
      await drainSockets(sockets, clock, within)
      await post.settled()
    },
    async close() {
      for (const socket of sockets.all) socket.terminate()
      sockets.close()
      upkeep.close()
      hints.close()
      delivery.close()
      await bridge?.close()
      await post.settled()
    },
  }
}

function upstreamOf(
  { RELAY_UPSTREAM_URL: url, RELAY_UPSTREAM_PROJECT_ID: projectId }: Values<typeof relayVariables>,
  start: (url: string, projectId: string) => Bridge,
): Bridge | undefined {
  return url === undefined || projectId === undefined ? undefined : start(url, projectId)
}
