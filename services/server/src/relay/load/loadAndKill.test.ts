import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { postgresMissing } from '../../fake/startPostgres.test.support'
import { redisMissing } from '../../fake/startRedis.test.support'
import { project } from '../../hostile/besiegedServer.test.support'
import { type Obeying, openProcess } from '../../hostile/openProcess.test.support'
import { newTopic, projects } from '../fake/openClient.test.support'
import { type BuiltProcess, buildProcess } from '../fake/startProcess.test.support'
import { type AppClient, createAppClient, type LoadPeer } from './createAppClient.test.support'
import { openProcesses, type Processes } from './openProcesses.test.support'
import { openSdkPeers, type SdkPeers } from './openSdkPeers.test.support'
import { seeded } from './seeded.test.support'
import { whereLost } from './whereLost.test.support'

const full = process.env.RELAY_LOAD === 'full'
const pairs = full ? 200 : 60
const seconds = full ? 60 : 8
const perSecond = 20
/** Milliseconds a killed process stays away. */
const away = 1_500
const seed = Number(process.env.RELAY_LOAD_SEED ?? randomInt(2 ** 31))
const random = seeded(seed)

const missing = postgresMissing() ?? redisMissing()
let built: BuiltProcess
let attackers: Obeying
let processes: Processes
let dappSdks: SdkPeers
let walletSdks: SdkPeers
/** How often the application on the other side saw each message. */
const sightings = new Map<string, number>()
const seen = (topic: string, message: string) => {
  const key = `${topic} ${message}`
  sightings.set(key, (sightings.get(key) ?? 0) + 1)
}

beforeAll(async () => {
  if (missing) return
  built = await buildProcess({ attackers: 'src/hostile/obey.test.support.ts' })
  attackers = openProcess(join(built.folder, 'attackers.mjs'))
  processes = await openProcesses()
  const { url } = processes.balancer
  dappSdks = await openSdkPeers({ url, projectId: projects.dapp, seen })
  walletSdks = await openSdkPeers({ url, projectId: projects.wallet, seen })
})
afterAll(async () => {
  dappSdks?.close()
  walletSdks?.close()
  await attackers?.end()
  await processes?.close()
  built?.remove()
})

interface Pair {
  readonly topic: string
  readonly dapp: LoadPeer
  readonly wallet: LoadPeer
  readonly sleeps: boolean
}

/** A kill at a part of the whole time, of one of the processes. */
interface Kill {
  readonly at: number
  readonly victim: number
}

/**
 * Pairs that talk for a while, some with wallets that sleep, while processes are killed; what was published, and what of it was lost.
 * `whenSaid` is awaited once all was sent and the killed are back.
 */
async function carry(name: string, kills: readonly Kill[], whenSaid: () => Promise<void> = async () => {}) {
  const { balancer } = processes
  const said = kills.map(({ at, victim }) => `${(seconds * at).toFixed(2)} s process ${victim}`)
  console.log(`RELAY_LOAD_SEED=${seed}: ${name}, killed after ${said.join(', ')}`)
  const own: AppClient[] = []
  const ownPeer = (projectId: string) => {
    const client = createAppClient({ url: balancer.url, projectId, seen })
    own.push(client)
    return client
  }
  const all: Pair[] = Array.from({ length: pairs }, (_, place) => ({
    topic: newTopic(),
    dapp: place % 2 === 0 ? dappSdks.peer(`${name} dapp ${place}`) : ownPeer(projects.dapp),
    wallet: place % 2 === 0 ? walletSdks.peer(`${name} wallet ${place}`) : ownPeer(projects.wallet),
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
    await processes.kill(index, away)
  }
  const began = performance.now()
  // One that is still coming up is no process to kill.
  let back = Promise.resolve()
  const killing = kills.map(({ at, victim }) =>
    wait(seconds * at * 1_000).then(() => {
      back = back.then(() => kill(victim))
      return back
    }),
  )
  for (let count = 0; count < seconds * perSecond; count += 1) {
    const pair = all[Math.floor(random() * all.length)] as Pair
    const fromWallet = !pair.sleeps && random() < 0.5
    void send(fromWallet ? pair.wallet : pair.dapp, pair.topic, `${count} ${random()}`)
    await wait(Math.max(0, began + ((count + 1) * 1_000) / perSecond - performance.now()))
  }
  await Promise.all(killing)
  await whenSaid()
  await Promise.all(publishing)
  await Promise.all(all.filter(({ sleeps }) => sleeps).map(({ wallet }) => wallet.wake()))

  const patience = performance.now() + 120_000
  while (published.some((key) => !sightings.has(key)) && performance.now() < patience) await wait(100)
  for (const client of own) client.close()
  const lost = published.filter((key) => !sightings.has(key))
  return {
    published,
    lost: lost.length > 0 ? await whereLost(processes.databaseUrl, lost, all) : [],
    repeated: published.filter((key) => (sightings.get(key) ?? 0) > 1),
  }
}

const anyProcess = () => Math.floor(random() * 3)
const patience = (seconds + 240) * 1_000

describe.skipIf(missing)(
  `three processes that carry ${perSecond} messages a second of ${pairs} pairs for ${seconds} s`,
  () => {
    it('show each message once, though two of them are killed', { timeout: patience }, async () => {
      const kills = [
        { at: 0.2 + 0.25 * random(), victim: anyProcess() },
        { at: 0.6 + 0.25 * random(), victim: anyProcess() },
      ]
      const { published, lost, repeated } = await carry('alone', kills)
      expect({ lost, repeated }).toEqual({ lost: [], repeated: [] })
      expect(new Set(published).size).toBe(published.length)
      expect(published.length).toBeGreaterThanOrEqual(seconds * perSecond)
    })

    it('N-36 show each message once, with hostile clients on one of them and a kill in the middle', {
      timeout: patience,
    }, async () => {
      const flooded = anyProcess()
      const target = { url: processes.urls[flooded] ?? '', projectId: project.id, origin: project.origin }
      const addresses = Array.from({ length: 4 }, (_, place) => `203.0.113.${place + 1}`)
      await attackers.order({ do: 'attack', target, addresses })
      const kills = [{ at: 0.4 + 0.2 * random(), victim: anyProcess() }]
      let outcomes: unknown
      const { published, lost, repeated } = await carry(
        `with hostile clients on process ${flooded}`,
        kills,
        // They flood as fast as they can: on a busy machine what is left to deliver would take minutes beside them.
        async () => {
          outcomes = await attackers.order({ do: 'stop attack' })
        },
      )
      expect({ lost, repeated }).toEqual({ lost: [], repeated: [] })
      expect(published.length).toBeGreaterThanOrEqual(seconds * perSecond)
      // They were there, and were stopped by what the process allows: on a slow machine rather by whose turn it is than by a budget.
      expect(JSON.stringify(outcomes)).toMatch(/Limit exceeded|"429"|closed with 1013/)
    })
  },
)
