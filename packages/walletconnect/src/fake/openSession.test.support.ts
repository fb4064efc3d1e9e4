import { createCore, memoryStorage, type Options, type Storage } from '@latchkey/core'
import { fakeClock } from '@latchkey/core/fake'
import type { ChainId } from '@latchkey/protocol/caip'
import { onTestFinished } from 'vitest'
import { openEnvelope, readEnvelope, sealEnvelope } from '../crypto/envelope'
import { fromHex } from '../crypto/hex'
import type { Publication, Relay } from '../relay/Relay'
import { answerWallet } from '../session/answerWallet'
import { createMessenger } from '../session/createMessenger'
import { createSessions } from '../session/createSessions'
import { openSecrets } from '../session/openSecrets'
import type { WcSession } from '../session/WcSession'
import type { RpcRequest } from '../wire/parseRpc'
import { account, allNetworks, home, other } from './openClient.test.support'
import { sleepingSource } from './sleepingSource.test.support'

/** The clock of these tests starts here, in seconds. */
const start = 1_000

/** A session with one account on two networks; `mark` makes its topic and key. */
export function sessionOf(parts: Partial<WcSession> = {}, mark = 'a'): WcSession {
  return {
    topic: mark.repeat(64),
    symKey: mark.repeat(64),
    controller: 'c'.repeat(64),
    peer: { name: 'Harbor', url: undefined, icon: undefined, link: undefined },
    namespaces: {
      eip155: {
        chains: [home, other],
        accounts: [`${home}:${account}`, `${other}:${account}`],
        methods: ['personal_sign', 'wallet_switchEthereumChain', 'wallet_addEthereumChain'],
        events: ['accountsChanged', 'chainChanged'],
      },
    },
    expiry: start + 86_400,
    chains: { eip155: home },
    heard: {},
    first: {},
    ...parts,
  }
}

/** What was put into an envelope, with how it travelled. */
export type Word = Omit<Publication, 'message'> & Readonly<Record<string, unknown>> & { readonly id: number }

/** The sessions of a browser with a relay that takes everything, and a wallet at the other end of each. */
export function openSession({
  sessions: stored = [sessionOf()],
  storage = memoryStorage(),
  options,
}: {
  sessions?: readonly WcSession[]
  storage?: Storage
  options?: Partial<Options>
} = {}) {
  const clock = fakeClock()
  const errors: unknown[] = []
  const input: Options = {
    adapters: [],
    networks: allNetworks,
    storage,
    clock,
    onError: (error) => errors.push(error),
    ...options,
  }
  const { core, destroy } = createCore(input, [sleepingSource])
  onTestFinished(() => destroy())
  const followed = new Set<string>()
  const follows: string[] = []
  const said: Word[] = []
  const keys = new Map<string, Uint8Array>(stored.map(({ topic, symKey }) => [topic, fromHex(symKey)]))
  let count = 0
  const wallet = {
    /** Every word that reached the relay, opened. */
    said: said as readonly Word[],
    /** Topics the relay is asked to follow now, and each time it was asked. */
    followed: followed as ReadonlySet<string>,
    follows: follows as readonly string[],
    /** What the relay makes of the next publications. */
    take: async (_: Publication): Promise<void> => {},
    keys,
    /** Says something on a topic. */
    async say(message: object | string, { topic = 'a'.repeat(64), sender = undefined as Uint8Array | undefined } = {}) {
      const text = typeof message === 'string' ? message : JSON.stringify({ jsonrpc: '2.0', ...message })
      const sealed = sealEnvelope(text, keys.get(topic) ?? new Uint8Array(32), sender && { sender })
      await messenger.deliver({ topic, message: sealed })
    },
    /** Asks for something; resolves with the word it is answered with. */
    async ask(method: string, params: unknown, { id = clock.now() * 1000 + count++, topic = 'a'.repeat(64) } = {}) {
      const before = said.length
      await wallet.say({ id, method, params }, { topic })
      return said.slice(before).find((word) => word.id === id && word.method === undefined)
    },
  }
  const relay: Relay = {
    follow(topic) {
      followed.add(topic)
      follows.push(topic)
    },
    leave: (topic) => void followed.delete(topic),
    publish(publication) {
      const { message, ...how } = publication
      const envelope = readEnvelope(message)
      const text = envelope && openEnvelope(envelope, keys.get(how.topic) ?? new Uint8Array(32))
      said.push({ ...how, ...JSON.parse(text ?? '{}') })
      return wallet.take(publication)
    },
    leads: () => true,
    wake() {},
    close() {},
  }
  /** Topics whose words somebody else hears. */
  const routes = new Map<string, (request: RpcRequest) => void>()
  const secrets = openSecrets(core)
  const sessions = createSessions({ core, secrets, messenger: () => messenger })
  const asked: unknown[] = []
  const messenger = createMessenger({
    clock,
    relay,
    findKey: sessions.findKey,
    requested(topic, request) {
      const route = routes.get(topic)
      if (route) route(request)
      else answerWallet(context, topic, request)
    },
    report: core.report,
  })
  const context = { core, sessions, messenger, asked: (request: object) => void asked.push(request) }
  for (const session of stored) sessions.adopt(session)
  return { core, clock, context, routes, sessions, messenger, secrets, storage, wallet, asked, errors }
}

export const solanaAddress = 'B7ZBkcVqWyCTGFR9QCXNCVgBwkYXyyJKmE4Gm4dDq3pY'
/** What a wallet approves on a chain of Solana. */
export const onSolana = (chain: ChainId | string, parts: object = {}) => ({
  solana: { accounts: [`${chain}:${solanaAddress}`], methods: ['solana_signMessage'], events: [], ...parts },
})
