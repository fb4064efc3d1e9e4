import { untilFound } from '../untilFound'
import { createPeer, type PeerRequest } from './peer/createPeer'
import { createQuestions } from './peer/createQuestions'
import { createWalletFaults } from './peer/WalletFault'
import { createRelayLink } from './relay/createRelayLink'
import { platformSocket } from './relay/Socket'
import { createDispatcher } from './session/createDispatcher'
import { createSessions, type WalletSession } from './session/createSessions'
import { createWalletMemory } from './session/createWalletMemory'
import { moveIn } from './session/respondToRequest'
import { type SessionContext, weekAhead } from './session/SessionContext'
import { walletClock } from './WalletClock'
import type { WalletConnectWallet, WalletConnectWalletOptions } from './WalletConnectWallet'
import { createClientKey } from './wire/ClientKey'
import { parsePairingUri } from './wire/PairingUri'
import type { Metadata } from './wire/Proposal'
import { chainsOf, type SessionNamespaces } from './wire/SessionNamespace'

const itself: Metadata = {
  name: 'Test Wallet',
  description: 'A wallet for tests, with real keys.',
  url: 'https://wallet.example',
  icons: [],
}

/**
 * Makes the wallet side of WalletConnect (Sign v2) with real keys and switches for everything that can go wrong; works
 * in Node and in a page, through any relay.
 *
 * @param options.relayUrl `ws:` or `wss:` address of the relay the dapp uses too
 * @param options.accounts keys per namespace, from `eip155Accounts` and `solanaAccounts`
 * @throws Error where there is no WebSocket and none was given
 * @see https://specs.walletconnect.com/2.0/specs/clients/sign
 * @example
 * const privateKeys = ['0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'] as const
 * const wallet = createWalletConnectWallet({
 *   relayUrl: 'ws://localhost:4401',
 *   projectId: '00000000000000000000000000000002',
 *   accounts: [eip155Accounts({ privateKeys, chains: [{ chainId: 31337, rpcUrl: 'http://localhost:8545' }] })],
 * })
 * const scan = async (uri: string) => {
 *   await wallet.pair(uri)
 *   return wallet.nextSession()
 * }
 */
export function createWalletConnectWallet(options: WalletConnectWalletOptions): WalletConnectWallet {
  const clock = options.clock ?? walletClock
  const memory = createWalletMemory(options.storage)
  const remembered = memory.load()
  const client = createClientKey(remembered.seed)
  const questions = createQuestions(options.policy ?? 'auto')
  const faults = createWalletFaults(options.faults ?? [])
  const sessions = createSessions(clock)
  const pairings = new Map<string, { readonly methods: readonly string[] }>()
  const slept: PeerRequest[] = []
  let metadata: Metadata = { ...itself, ...options.metadata }
  let asleep = false

  const link = createRelayLink({
    relayUrl: options.relayUrl,
    projectId: options.projectId,
    WebSocket: options.WebSocket ?? platformSocket(),
    clock,
    client,
    onMessage: (message) => peer.receive(message),
  })
  const peer = createPeer({
    link,
    clock,
    rewrite: options.rewrite,
    onRequest(request) {
      if (asleep) slept.push(request)
      else dispatcher.take(request)
    },
  })

  const keyed = <Item>(topic: string, item: Item) => {
    const key = peer.key(topic)
    return key ? [{ ...item, key }] : []
  }
  const save = () =>
    memory.save({
      seed: remembered.seed,
      pairings: [...pairings].flatMap(([topic, { methods }]) => keyed(topic, { topic, methods })),
      sessions: sessions.list().flatMap((session) => keyed(session.topic, { session })),
    })
  const forget = async (topic: string) => {
    pairings.delete(topic)
    sessions.remove(topic)
    peer.dropKey(topic)
    // A relay that cannot be told keeps messages nobody can open; they expire there.
    await link.unsubscribe(topic).catch(() => undefined)
  }
  const update = async (topic: string, namespaces: SessionNamespaces) => {
    await peer.ask(topic, 'wc_sessionUpdate', { namespaces })
    sessions.change(topic, { namespaces })
  }
  // Dapps of the field never answer an event.
  const emit: SessionContext['emit'] = (topic, event, chainId) =>
    peer.tell(topic, 'wc_sessionEvent', { event, chainId })

  const context: SessionContext = {
    accounts: options.accounts,
    peer,
    link,
    clock,
    sessions,
    questions,
    approvalForm: options.approvalForm ?? 'wc_approveSession',
    metadata: () => metadata,
    forget,
    update,
    emit,
  }
  const dispatcher = createDispatcher({
    context,
    faults,
    knowsSignIn: options.oneClickSignIn !== 'unsupported',
    methodsOf: (topic) => pairings.get(topic)?.methods ?? [],
  })

  for (const { topic, key, methods } of remembered.pairings) {
    pairings.set(topic, { methods })
    peer.addKey(topic, key)
    link.remember(topic)
  }
  for (const { session, key } of remembered.sessions) {
    peer.addKey(session.topic, key)
    link.remember(session.topic)
    sessions.put(session)
  }
  sessions.subscribe(save)
  // What a dapp sent meanwhile waits at the relay.
  if (pairings.size + sessions.list().length > 0) link.goOnline()

  const sessionAt = (topic: string | undefined): WalletSession => {
    const session = sessions.get(topic)
    if (!session) throw new Error('The wallet holds no such session.')
    return session
  }
  const whenSessions = <Result>(look: () => Result | undefined, signal: AbortSignal | undefined) =>
    untilFound(look, sessions.subscribe, signal)

  return {
    clientId: client.id,
    async pair(uri) {
      const { topic, key, methods, expiresAt } = parsePairingUri(uri)
      if (expiresAt !== undefined && expiresAt <= clock.now()) throw new Error('The pairing URI has expired.')
      peer.addKey(topic, key)
      pairings.set(topic, { methods })
      save()
      await link.subscribe(topic)
    },
    pairings: () => [...pairings.keys()],

    setPolicy: (policy) => questions.setPolicy(policy),
    pending: () => questions.pending(),
    nextQuestion: (kind, signal) => questions.next(kind, signal),
    approve: (id, how) => questions.answer({ ...how, approved: true }, id),
    reject: (id, how) => questions.answer({ ...how, approved: false }, id),

    get sessions() {
      return sessions.list()
    },
    nextSession: (signal) => whenSessions(() => sessions.list().findLast(({ acknowledged }) => acknowledged), signal),
    async noSession(signal) {
      await whenSessions(() => sessions.list().length === 0 || undefined, signal)
    },
    async emit(event, chainId, topic) {
      const session = sessionAt(topic)
      await emit(session.topic, event, chainId ?? chainsOf(session.namespaces)[0] ?? '')
    },
    async switchChain(chainId, topic) {
      const own = options.accounts.find(({ namespace }) => namespace === chainId.split(':')[0])
      if (!own?.chains().includes(chainId)) throw new Error(`The wallet does not serve ${chainId}.`)
      await moveIn(context, sessionAt(topic).topic, own)(chainId)
    },
    async emitWrongChain(topic) {
      await emit(sessionAt(topic).topic, { name: 'chainChanged', data: 999_999_999 }, 'eip155:999999999')
    },
    update: async (namespaces, topic) => update(sessionAt(topic).topic, namespaces),
    async extend(expiry = weekAhead(clock), topic = undefined) {
      const session = sessionAt(topic)
      await peer.ask(session.topic, 'wc_sessionExtend', { expiry })
      sessions.change(session.topic, { expiry })
    },
    async ping(topic) {
      await peer.ask(sessionAt(topic).topic, 'wc_sessionPing', {})
    },
    async disconnect(topic, reason = { code: 6000, message: 'User disconnected.' }) {
      const session = sessionAt(topic)
      await peer.tell(session.topic, 'wc_sessionDelete', reason)
      await forget(session.topic)
    },
    async deletePairing(topic) {
      await peer.tell(topic, 'wc_pairingDelete', { code: 6000, message: 'User disconnected.' })
      await forget(topic)
    },
    async forgetSessions() {
      await Promise.all(sessions.list().map(({ topic }) => forget(topic)))
    },

    inject: (fault) => faults.add(fault),
    heal: () => faults.clear(),
    setMetadata(next) {
      metadata = { ...metadata, ...next }
    },
    sendGarbage: (topic) => peer.publishRaw(sessionAt(topic).topic, garbage(), 1110),
    send: async (method, params, topic) => peer.ask(sessionAt(topic).topic, method, params),
    sleep() {
      asleep = true
    },
    wake() {
      asleep = false
      for (const request of slept.splice(0)) dispatcher.take(request)
    },

    dropSocket: () => link.drop(),
    goOffline: () => link.goOffline(),
    async goOnline() {
      link.goOnline()
      await link.opened()
    },
    isOnline: () => link.isOpen(),

    get log() {
      return dispatcher.log()
    },
    destroy() {
      questions.rejectAll()
      peer.destroy()
      link.destroy()
      for (const own of options.accounts) own.destroy()
    },
  }
}

/** Base64 that opens with no key. */
const garbage = (): string => btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(90))))
