import type { KyselyPlugin } from 'kysely'
import { Registry } from 'prom-client'
import { systemClock } from '../../clock/Clock'
import { createServer } from '../../createServer'
import { openMain } from '../../fake/openMain.test.support'
import { listen } from '../../listen'
import { createLog } from '../../log/createLog'
import { parseConfig } from '../../parseConfig'
import { createProjectStore } from '../../project/createProjectStore'
import { createFairQueue } from '../../sharing/createFairQueue'
import { openShared } from '../../sharing/openShared'
import { createRelay } from '../createRelay'

/** Where the process ends itself, once something is published on this topic. */
type Moment = 'committed' | 'answered' | 'never'

const end = () => process.kill(process.pid, 'SIGKILL')

/** Ends the process when the database has committed the message, before anybody is told. */
function killAfterCommit(topic: string): KyselyPlugin {
  const fatal = new WeakSet<object>()
  return {
    transformQuery({ node, queryId }) {
      if (JSON.stringify(node).includes(topic) && JSON.stringify(node).includes('relay_keep')) fatal.add(queryId)
      return node
    },
    async transformResult({ result, queryId }) {
      if (fatal.has(queryId)) end()
      return result
    },
  }
}

/** A relay that crashes at a moment of its own; the configuration is the environment's. */
export async function runCrashingRelay(moment: Moment, topic: string): Promise<void> {
  const config = parseConfig(process.env)
  const clock = systemClock
  const log = createLog('silent')
  const { database: plain } = await openMain(config)
  const database = moment === 'committed' ? plain.withPlugin(killAfterCommit(topic)) : plain
  const opened = await openShared(config, clock, log)
  const shared = {
    ...opened,
    publish(channel: string, message: string) {
      if (moment === 'answered' && message.includes(topic)) end()
      opened.publish(channel, message)
    },
  }
  const services = {
    config,
    clock,
    log,
    metrics: new Registry(),
    database,
    shared,
    fetch: globalThis.fetch,
    queue: createFairQueue(),
    lifetime: new AbortController().signal,
  }
  const relay = createRelay(services, createProjectStore(plain, clock))
  const server = createServer(services, { served: [relay] })
  const { http, url } = await listen({
    host: config.HOST,
    port: config.PORT,
    variable: 'PORT',
    fetch: server.fetch,
  })
  http.on('upgrade', server.upgrade)
  process.stdout.write(`listening ${url}\n`)
}
