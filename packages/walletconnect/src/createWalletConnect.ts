import {
  type ConnectorHandle,
  once,
  type PairingRuntime,
  type Provider,
  reportOnce,
  type SourceContext,
  type WalletLink,
} from '@latchkey/core'
import type { ChainId, Namespace } from '@latchkey/protocol/caip'
import { createHandle } from './createHandle'
import { loadAgreement } from './crypto/loadCurves'
import { loadOnDemand } from './loadOnDemand'
import { createPairings } from './pairing/createPairings'
import { openPairing } from './pairing/openPairing'
import { storedPairing } from './pairing/storedPairing'
import { createRelay } from './relay/createRelay'
import { relayFaultError } from './relay/relayFault'
import { relayHeartbeat } from './relay/relayTimes'
import { addressRules } from './session/addressRules'
import { approvedChains, approvedNamespaces } from './session/approvedParts'
import { createMessenger, type Messenger } from './session/createMessenger'
import { createSessions } from './session/createSessions'
import { startChain } from './session/grantOf'
import { openSecrets } from './session/openSecrets'
import { pairedWalletOf } from './session/pairedWalletOf'
import type { WcSession } from './session/WcSession'
import type { SignInAsk } from './signIn/SignIn'
import { parsePeerLink } from './wire/parsePeerLink'
import type { RpcRequest } from './wire/parseRpc'

/** The client, with what only a site that signs visitors in uses. */
export interface WalletConnectClient extends PairingRuntime {
  discover(listener: (handles: readonly ConnectorHandle<Provider>[]) => void): () => void
  /** Lets the pairings made from now on ask for a sign-in in the same step; `undefined` ends that. */
  askSignIn(ask: SignInAsk | undefined): void
}

/**
 * Makes the dapp side of WalletConnect Sign v2 for one instance; it reaches the relay once a pairing or a session needs
 * it.
 *
 * https://specs.walletconnect.com/2.0/specs/clients/sign
 *
 * @example
 * const source: ConnectorSource = {
 *   id: 'walletConnect',
 *   name: 'WalletConnect',
 *   namespaces: ['eip155'],
 *   kind: 'pairing',
 *   isEnabled: ({ services }) => services?.relay !== undefined,
 *   ownsConnector: (connectorId) => connectorId === 'walletConnect',
 *   scope: 'session',
 *   deadlines: { connect: 240_000 },
 *   load: async (context) => (await import('@latchkey/walletconnect')).createWalletConnect(context),
 * }
 */
export function createWalletConnect(core: SourceContext): WalletConnectClient {
  const secrets = openSecrets(core)
  const routes = new Map<string, (request: RpcRequest) => void>()
  const watchers = new Set<Parameters<PairingRuntime['watchRequests']>[0]>()
  const handles = new Map<Namespace, ConnectorHandle<Provider>>()
  /** What wallets said and nobody has answered yet. */
  const words: { readonly topic: string; readonly request: RpcRequest }[] = []
  const agreement = once(loadAgreement)
  let signIn: SignInAsk | undefined
  let stopBeat = () => {}

  const relay = createRelay(core, secrets, {
    delivered: (delivery) => messenger.deliver(delivery),
    refused(fault) {
      const error = relayFaultError(fault)
      pairings.refuse(error)
      // A set-up fault is told once, not at every try, nor after another service told it.
      reportOnce(core, String(error.data['alert'] ?? error.code), () => error)
    },
  })
  const sessions = createSessions({ core, secrets, messenger: () => messenger })
  const messenger: Messenger = createMessenger({
    clock: core.clock,
    relay,
    findKey: sessions.findKey,
    requested,
    report: core.report,
  })
  const pairings = createPairings({
    core,
    open: (first, listener, earlier) =>
      openPairing(
        {
          core,
          messenger,
          agreement,
          signIn: () => signIn,
          route(topic, heard) {
            routes.set(topic, heard)
            return () => void routes.delete(topic)
          },
        },
        first,
        listener,
        earlier,
      ),
    handed: {
      take() {
        const stored = secrets.read(storedPairing)
        secrets.write(storedPairing, undefined)
        return stored
      },
      keep: (stored) => secrets.write(storedPairing, stored && { ...stored }),
    },
    adopt,
  })
  const ask = {
    core,
    sessions,
    messenger,
    asked(request: { readonly method: string; readonly link?: WalletLink | undefined }) {
      for (const listener of [...watchers]) listener(request)
    },
  }

  /** Each word of a wallet is answered by one tab: the one that pairs, else the one that leads. */
  function requested(topic: string, request: RpcRequest): void {
    const route = routes.get(topic)
    if (route) {
      route(request)
      return
    }
    const known = sessions.list().some((one) => one.topic === topic)
    if (!known || !(relay.leads() || sessions.isOwn(topic))) return
    if (request.method === 'wc_sessionDelete') {
      // Before the end, which takes the key along.
      messenger.answer(topic, request, { result: true })
      void sessions.end(topic, 'wallet-disconnected')
    } else {
      words.push({ topic, request })
      answerAll().catch(core.report)
    }
  }

  /** Has the code of requests there before the visitor waits for it; who needs it asks again. */
  function warm(): void {
    if (sessions.list().length > 0) answerAll().catch(() => {})
  }

  /** What its code did not load for is answered at a later beat, in the order it was said. */
  async function answerAll(): Promise<void> {
    const { answerWallet } = await loadOnDemand()
    for (const { topic, request } of words.splice(0)) answerWallet(ask, topic, request)
  }

  function adopt(session: WcSession): void {
    const { networks, selected } = core.store.getState()
    const configured = networks.map(({ caipNetworkId }) => caipNetworkId)
    const chains: Partial<Record<Namespace, ChainId>> = {}
    for (const namespace of approvedNamespaces(session)) {
      const chain = startChain(approvedChains(session, namespace), [selected[namespace], ...configured])
      if (chain) chains[namespace] = chain
    }
    const chosen = pairings.chosen()
    // Whoever let the system choose the app is brought back by the wallet's own link.
    const href = chosen?.href.startsWith('wc:') ? session.peer.link : parsePeerLink(chosen?.href)
    sessions.adopt({ ...session, chains, ...(chosen && href !== undefined && { link: { href, name: chosen.name } }) })
    warm()
  }

  function beat(): void {
    stopBeat = core.clock.after(relayHeartbeat, () => {
      sessions.expire()
      if (words.length > 0) answerAll().catch(() => {})
      beat()
    })
  }

  function handleOf(namespace: Namespace): ConnectorHandle<Provider> {
    const handle = handles.get(namespace) ?? createHandle({ pairings, ask }, namespace)
    handles.set(namespace, handle)
    return handle
  }

  sessions.load()
  warm()
  beat()

  return {
    pairing: pairings.state,
    discover(listener) {
      let known = ''
      const look = () => {
        const { networks } = core.store.getState()
        const namespaces = [...new Set(networks.map(({ chainNamespace }) => chainNamespace))]
        if (namespaces.join() === known) return
        known = namespaces.join()
        listener(namespaces.map(handleOf))
      }
      const stop = core.store.subscribe(look)
      look()
      return stop
    },
    rulesOf: (namespace) => ({
      sameAddress: addressRules(core, namespace).isSame,
      rpcRules: async () => (await loadOnDemand()).rpcRulesOf(namespace),
    }),
    prepare: ({ signal }) => pairings.prepare(signal),
    askSignIn(ask) {
      signIn = ask
    },
    renew: pairings.renew,
    choose: pairings.choose,
    pairedWallet() {
      const session = sessions.list().at(-1)
      return session && pairedWalletOf(session)
    },
    watchRequests(listener) {
      watchers.add(listener)
      return () => void watchers.delete(listener)
    },
    destroy() {
      stopBeat()
      pairings.close()
      sessions.close()
      relay.close()
      watchers.clear()
    },
  }
}
