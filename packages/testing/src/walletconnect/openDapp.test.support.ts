import { hex } from '@scure/base'
import { WebSocket } from 'ws'
import { readFields, readText } from '../wallet/readFields'
import { createPeer, type Outcome, type PeerRequest } from './peer/createPeer'
import { createRelayLink, type RelayLink } from './relay/createRelayLink'
import type { SocketConstructor } from './relay/Socket'
import { walletClock } from './WalletClock'
import { createClientKey } from './wire/ClientKey'
import { openEnvelope } from './wire/envelope'
import { createKeyPair, deriveKey, topicOf } from './wire/KeyPair'

/** The WebSocket of the package `ws`, which Node 20 needs. */
export const NodeSocket = WebSocket as unknown as SocketConstructor

const dappMetadata = { name: 'Test Dapp', description: '', url: 'https://dapp.example', icons: [] }

type Handler = (request: PeerRequest) => Outcome | undefined

/** The dapp side as bytes on the wire: enough to meet the wallet, nothing hidden. */
export function openDapp({ relayUrl }: { readonly relayUrl: string }) {
  const heard: PeerRequest[] = []
  const listeners = new Set<() => void>()
  const raw: { readonly topic: string; readonly message: string }[] = []
  let respond: Handler = () => ({ result: true })
  const link: RelayLink = createRelayLink({
    relayUrl,
    projectId: 'd'.repeat(32),
    WebSocket: NodeSocket,
    clock: walletClock,
    client: createClientKey(),
    onMessage(message) {
      raw.push(message)
      peer.receive(message)
      for (const listener of [...listeners]) listener()
    },
  })
  const peer = createPeer({
    link,
    clock: walletClock,
    onRequest(request) {
      heard.push(request)
      const outcome = respond(request)
      if (outcome) void peer.answer(request, outcome).catch(() => undefined)
    },
  })
  const until = <Result>(look: () => Result | undefined): Promise<Result> =>
    new Promise((resolve) => {
      const check = () => {
        const found = look()
        if (found === undefined) return
        listeners.delete(check)
        resolve(found)
      }
      listeners.add(check)
      check()
    })

  return {
    link,
    peer,
    heard,
    /** What it answers to requests of the wallet, `true` by default. */
    answerWith(handler: Handler) {
      respond = handler
    },
    /** Makes a pairing; the URI is what a wallet scans. */
    async pairing(methods = '') {
      const key = crypto.getRandomValues(new Uint8Array(32))
      const topic = topicOf(key)
      peer.addKey(topic, key)
      await link.subscribe(topic)
      const expiry = Math.floor(Date.now() / 1000) + 300
      const uri = `wc:${topic}@2?relay-protocol=irn&symKey=${hex.encode(key)}&expiryTimestamp=${expiry}`
      return { topic, uri: methods ? `${uri}&methods=${methods}` : uri }
    },
    /** Proposes and waits for the answer, then joins the session; the settlement is answered like any request. */
    async propose(topic: string, optionalNamespaces: object, requiredNamespaces: object = {}) {
      const own = createKeyPair()
      const result = readFields(
        await peer.ask(topic, 'wc_sessionPropose', {
          relays: [{ protocol: 'irn' }],
          proposer: { publicKey: hex.encode(own.publicKey), metadata: dappMetadata },
          requiredNamespaces,
          optionalNamespaces,
        }),
      )
      const key = deriveKey(own, hex.decode(String(result.responderPublicKey)))
      const session = topicOf(key)
      peer.addKey(session, key)
      await link.subscribe(session)
      return { session, responderPublicKey: readText(result.responderPublicKey) ?? '' }
    },
    /** Waits for a request of the wallet. */
    hear: (method: string, count = 1) =>
      until(() => heard.filter((request) => request.method === method).at(count - 1)),
    request: (session: string, chainId: string, method: string, params: unknown) =>
      peer.ask(session, 'wc_sessionRequest', { chainId, request: { method, params } }),
    /** Asks for a one-click sign-in; answers the opened reply of the response topic. */
    async authenticate(topic: string, authPayload: object) {
      const own = createKeyPair()
      const replies = topicOf(own.publicKey)
      await link.subscribe(replies)
      const params = {
        authPayload,
        requester: { publicKey: hex.encode(own.publicKey), metadata: dappMetadata },
        expiryTimestamp: Math.floor(Date.now() / 1000) + 3600,
      }
      await peer.tell(topic, 'wc_sessionAuthenticate', params)
      const { message } = await until(() => raw.find((entry) => entry.topic === replies))
      const from = (sender: Uint8Array) => deriveKey(own, sender)
      const reply = readFields(JSON.parse(openEnvelope(message, { shared: new Uint8Array(32), from })))
      const { publicKey } = readFields(readFields(reply.result).responder)
      const key = typeof publicKey === 'string' ? deriveKey(own, hex.decode(publicKey)) : undefined
      if (key) {
        peer.addKey(topicOf(key), key)
        await link.subscribe(topicOf(key))
      }
      return { reply, session: key && topicOf(key) }
    },
    close: () => link.destroy(),
  }
}

export type TestDapp = ReturnType<typeof openDapp>
