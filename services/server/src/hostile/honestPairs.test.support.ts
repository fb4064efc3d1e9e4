import { randomUUID } from 'node:crypto'
import { setImmediate as immediate } from 'node:timers/promises'
import { newTopic } from '../relay/fake/openClient.test.support'
import { type AppClient, createAppClient } from '../relay/load/createAppClient.test.support'
import type { Tally } from './Figures.test.support'
import { relayOf, type Target } from './Target.test.support'

interface Pair {
  readonly topic: string
  readonly dapp: AppClient
  readonly wallet: AppClient
  readonly addresses: { readonly dapp: string; readonly wallet: string }
  /** Its wallet is asleep for a while, as phones are. */
  readonly sleeps: boolean
  /** A topic of the dapp whose wallet is at the relay behind the bridge. */
  readonly away: string | undefined
}

/** What became of the messages that the relay said it has. */
export interface Mail {
  readonly acknowledged: number
  readonly lost: readonly string[]
  readonly repeated: readonly string[]
  /** Those for the relay behind the bridge. */
  readonly bridged: readonly string[]
}

/** Dapps and wallets that talk over the relay. */
export interface HonestPairs {
  /** The next pair sends a message, counted by `tallyOf` the address of who sends it. */
  sendNext(tallyOf: (address: string) => Tally): Promise<void>
  sleep(): Promise<void>
  wake(): Promise<void>
  /** What was lost or came twice, once everything has arrived or 20 s are over. */
  settle(): Promise<Mail>
  close(): void
}

const proposal = 1100

/** So many pairs, spread over the addresses; a third of the wallets may be put to sleep, every tenth pair is bridged. */
export async function openPairs(target: Target, count: number, addresses: readonly string[]): Promise<HonestPairs> {
  const sightings = new Map<string, number>()
  const seen = (topic: string, message: string) => {
    const key = `${topic} ${message}`
    sightings.set(key, (sightings.get(key) ?? 0) + 1)
  }
  const addressAt = (place: number) => addresses[place % addresses.length] ?? ''
  const peer = (address: string) =>
    createAppClient({ url: relayOf(target), projectId: target.projectId, address, tellsRefusals: true, seen })
  const pairs = Array.from({ length: count }, (_, place): Pair => {
    const own = { dapp: addressAt(place), wallet: addressAt(place * 7 + 3) }
    return {
      topic: newTopic(),
      dapp: peer(own.dapp),
      wallet: peer(own.wallet),
      addresses: own,
      sleeps: place % 3 === 0,
      away: place % 10 === 1 ? newTopic() : undefined,
    }
  })
  // An address may shake hands twenty times a second.
  for (let from = 0; from < pairs.length; from += 20)
    await Promise.all(
      pairs.slice(from, from + 20).map(async ({ topic, dapp, wallet, away }) => {
        await Promise.all([dapp.subscribe(topic), wallet.subscribe(topic)])
        if (away !== undefined) await dapp.publish(away, `proposal ${away}`, proposal)
      }),
    )
  const acknowledged: string[] = []
  const bridged: string[] = []
  const sleepers = pairs.filter(({ sleeps }) => sleeps)
  let turn = 0
  return {
    sendNext(tallyOf) {
      const pair = pairs[turn % pairs.length] as Pair
      const isAnswer = !pair.sleeps && Math.floor(turn / pairs.length) % 2 === 1
      turn += 1
      const message = `${turn} ${randomUUID()}`
      const isAway = !isAnswer && pair.away !== undefined
      const topic = isAnswer ? pair.topic : (pair.away ?? pair.topic)
      const sent = pair[isAnswer ? 'wallet' : 'dapp'].publish(topic, message).then(() => {
        if (isAway) bridged.push(message)
        else acknowledged.push(`${topic} ${message}`)
      })
      return tallyOf(pair.addresses[isAnswer ? 'wallet' : 'dapp']).count('publish', sent)
    },
    async sleep() {
      await Promise.all(sleepers.map(({ wallet }) => wallet.sleep()))
    },
    async wake() {
      // One a turn: each phone has a processor of its own, and what it has to do is not what the server takes.
      for (const { wallet } of sleepers) {
        await wallet.wake()
        await immediate()
      }
    },
    async settle() {
      const until = performance.now() + 20_000
      const missing = () => acknowledged.filter((key) => !sightings.has(key))
      while (missing().length > 0 && performance.now() < until) await new Promise((next) => setTimeout(next, 100))
      return {
        acknowledged: acknowledged.length,
        lost: missing(),
        repeated: [...sightings].flatMap(([key, times]) => (times > 1 ? [key] : [])),
        bridged,
      }
    },
    close() {
      for (const { dapp, wallet } of pairs) {
        dapp.close()
        wallet.close()
      }
    },
  }
}
