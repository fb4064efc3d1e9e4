import { Gauge } from 'prom-client'
import { createApi } from '../http/Api'
import { defineNoun } from '../noun/Noun'
import { projectNoun } from '../project/projectNoun'
import { bridgeMigration } from './bridge/bridgeMigration'
import { dappGroupMigration } from './bridge/dappGroupMigration'
import { outgoingGroupMigration } from './bridge/outgoingGroupMigration'
import { createRelay } from './createRelay'
import { judgeRelay, relayMode } from './judgeRelay'
import { groupMigration } from './mailbox/groupMigration'
import { keepMigration } from './mailbox/keepMigration'
import { mailRoutes } from './mailbox/mailRoutes'
import { relayMigration } from './mailbox/relayMigration'
import { waitingMigration } from './mailbox/waitingMigration'
import { waitingOrderMigration } from './mailbox/waitingOrderMigration'
import { relayRightsMigration } from './relayRightsMigration'
import { relayVariables } from './relayVariables'

/** The WalletConnect relay: sealed messages until the other side fetches them. */
export const relayNoun = defineNoun({
  name: 'relay',
  role: 'relay',
  database: 'main',
  migrations: {
    '0020_relay': relayMigration,
    '0021_relay_bridge': bridgeMigration,
    '0022_relay_keep': keepMigration,
    '0023_relay_group': groupMigration,
    '0025_relay': relayRightsMigration,
    '0032_relay_dapp_group': dappGroupMigration,
    '0033_relay_outgoing_group': outgoingGroupMigration,
    '0034_relay_waiting': waitingMigration,
    '0037_relay_waiting_order': waitingOrderMigration,
  },
  variables: relayVariables,
  needs: { projects: projectNoun },
  inReadiness: true,
  serve(services, { projects }) {
    const relay = createRelay(services, projects)
    new Gauge({
      name: 'latchkey_relay_sockets',
      help: 'open sockets of the relay',
      registers: [services.metrics],
      collect() {
        this.set(relay.health().sockets)
      },
    })
    const routes = createApi().post('/rpc', ({ req, env }) => relay.rpc(req.raw, env))
    return { routes, upgrade: relay.upgrade, drain: relay.drain, close: relay.close, readiness: relay.health }
  },
  operate: ({ database }) => mailRoutes(database),
  describe: relayMode,
  judge: judgeRelay,
})
