import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loginTo } from '../../fake/loginTo.test.support'
import { postgresMissing, startPostgres, type TestPostgres } from '../../fake/startPostgres.test.support'
import { redisMissing, startRedis, type TestRedis } from '../../fake/startRedis.test.support'
import { freePort } from '../../fake/testServers.test.support'
import { newTopic, projects } from '../fake/openClient.test.support'
import { type BuiltProcess, buildProcess, type RunningProcess, startProcess } from '../fake/startProcess.test.support'
import { type AppClient, createAppClient, type LoadPeer } from './createAppClient.test.support'
import { type Balancer, createBalancer } from './createBalancer.test.support'
import { openSdkPeers, type SdkPeers } from './openSdkPeers.test.support'
import { seeded } from './seeded.test.support'
import { whereLost } from './whereLost.test.support'

const full = process.env.RELAY_LOAD === 'full'
const pairs = full ? 200 : 60
const seconds = full ? 60 : 12
const perSecond = 20
/** Milliseconds a killed process stays away. */
const away = 1_500
const seed = Number(process.env.RELAY_LOAD_SEED ?? randomInt(2 ** 31))
const random = seeded(seed)

const missing = postgresMissing() ?? redisMissing()
let postgres: TestPostgres
/** Of the user the servers log in as. */
let login: string
let redis: TestRedis
let built: BuiltProcess
let balancer: Balancer
let dappSdks: SdkPeers
let walletSdks: SdkPeers
let ports: readonly number[] = []
const servers: RunningProcess[] = []
/** How often the application on the other side saw each message. */
const sightings = new Map<string, number>()
const seen = (topic: string, message: string) => {
  const key = `${topic} ${message}`
  sightings.set(key, (sightings.get(key) ?? 0) + 1)
}

async function startServer(index: number): Promise<void> {
  const module = JSON.stringify(`file://${join(built.folder, 'load.mjs')}`)
  const code = `import { runCrashingRelay } from ${module}\nawait runCrashingRelay('never', '')`
  servers[index] = await startProcess(code, { ROLES: 'relay', DATABASE_URL: login, REDIS_URL: redis.url }, ports[index])
}

beforeAll(async () => {
  if (missing) return
  built = await buildProcess({ load: 'src/relay/fake/crashingRelay.test.support.ts' })
  postgres = await startPostgres({ fsync: true })
  login = await loginTo(postgres.url, 'relay')
  redis = await startRedis()
  ports = await Promise.all([freePort(), freePort(), freePort()])
  for (const index of ports.keys()) await startServer(index)
  balancer = await createBalancer(ports)
  dappSdks = await openSdkPeers({ url: balancer.url, projectId: projects.dapp, seen })
  walletSdks = await openSdkPeers({ url: balancer.url, projectId: projects.wallet, seen })
}, 120_000)
afterAll(async () => {
  dappSdks?.close()
  walletSdks?.close()
  await balancer?.close()
  for (const { started } of servers) await started.end('SIGKILL')
  await redis?.stop()
  await postgres?.stop()
  built?.remove()
}, 60_000)

interface Pair {
  readonly topic: string
  readonly dapp: LoadPeer
  readonly wallet: LoadPeer
  readonly sleeps: boolean
}

describe.skipIf(missing)('three processes behind a balancer', () => {
  it(
    `carry ${perSecond} messages a second of ${pairs} pairs for ${seconds} s; two of them are killed; each message is seen once`,
    async () => {
      const moments = [seconds * (0.2 + 0.25 * random()), seconds * (0.6 + 0.25 * random())]
      const victims = [Math.floor(random() * 3), Math.floor(random() * 3)]
      console.log(
        `RELAY_LOAD_SEED=${seed}: killed after ${moments.map((at, kill) => `${at.toFixed(2)} s process ${victims[kill]}`).join(', ')}`,
      )

      const own: AppClient[] = []
      const ownPeer = (projectId: string) => {
        const client = createAppClient({ url: balancer.url, projectId, seen })
        own.push(client)
        return client
      }
      const all: Pair[] = Array.from({ length: pairs }, (_, place) => ({
        topic: newTopic(),
        dapp: place % 2 === 0 ? dappSdks.peer(`dapp ${place}`) : ownPeer(projects.dapp),
        wallet: place % 2 === 0 ? walletSdks.peer(`wallet ${place}`) : ownPeer(projects.wallet),
        sleeps: place % 3 === 0,
      }))
      await Promise.all(
        all.map(async ({ topic, dapp, wallet }) => Promise.all([dapp.subscribe(topic), wallet.subscribe(topic)])),
      )
      await Promise.all(all.filter(({ sleeps }) => sleeps).map(({ wallet }) => wallet.sleep()))

      const published: string[] = []
      const publishing: Promise<void>[] = []
      const send = (from: LoadPeer, topic: string, message: string) => {
        published.push(`${topic} ${message}`)
        const done = from.publish(topic, message)
        publishing.push(done)
        return done
      }
      /** Ends a process the moment it has said that a message is safe. */
      const kill = async (index: number) => {
        const there = all.filter(({ dapp }) =>
          own.some((client) => client === dapp && balancer.serverOf(client.port() ?? 0) === index),
        )
        await Promise.race([
          ...there.map(({ dapp, topic }, place) => send(dapp, topic, `kill ${index} ${place}`)),
          wait(500),
        ])
        await servers[index]?.started.end('SIGKILL')
        await wait(away)
        await startServer(index)
      }
      const began = performance.now()
      // One that is still coming up is no process to kill.
      let back = Promise.resolve()
      const kills = moments.map((at, place) =>
        wait(at * 1_000).then(() => {
          back = back.then(() => kill(victims[place] ?? 0))
          return back
        }),
      )
      for (let count = 0; count < seconds * perSecond; count += 1) {
        const pair = all[Math.floor(random() * all.length)] as Pair
        const fromWallet = !pair.sleeps && random() < 0.5
        void send(fromWallet ? pair.wallet : pair.dapp, pair.topic, `${count} ${random()}`)
        await wait(Math.max(0, began + ((count + 1) * 1_000) / perSecond - performance.now()))
      }
      await Promise.all(kills)
      await Promise.all(publishing)
      await Promise.all(all.filter(({ sleeps }) => sleeps).map(({ wallet }) => wallet.wake()))

      const patience = performance.now() + 45_000
      while (published.some((key) => !sightings.has(key)) && performance.now() < patience) await wait(100)
      for (const client of own) client.close()
      const lost = published.filter((key) => !sightings.has(key))
      const repeated = published.filter((key) => (sightings.get(key) ?? 0) > 1)
      const where = lost.length > 0 ? await whereLost(postgres.url, lost, all) : []
      expect({ lost: where, repeated, published: published.length }).toEqual({
        lost: [],
        repeated: [],
        published: new Set(published).size,
      })
      expect(published.length).toBeGreaterThanOrEqual(seconds * perSecond)
    },
    (seconds + 120) * 1_000,
  )
})
