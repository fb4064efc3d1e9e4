import { type ConnectorHandle, type Provider, type SourceContext, untilAborted, type WalletGrant } from '@latchkey/core'
import type { Namespace } from '@latchkey/protocol/caip'
import { connectErrorFrom, isLatchkeyError, notGranted, sessionEnded, sessionExpired } from '@latchkey/protocol/errors'
import { loadOnDemand } from './loadOnDemand'
import type { Pairings } from './pairing/createPairings'
import { approvedChains, approvedNamespaces } from './session/approvedParts'
import type { AskContext } from './session/askWallet'
import { createProvider } from './session/createProvider'
import type { Sessions } from './session/createSessions'
import type { WcSession } from './session/WcSession'
import { walletConnectId } from './walletConnectId'

export interface HandlesContext {
  readonly pairings: Pairings
  readonly ask: AskContext
}

/** The live WalletConnect connector of a namespace. */
export function createHandle(context: HandlesContext, namespace: Namespace): ConnectorHandle<Provider> {
  const { pairings, ask } = context
  const { core, sessions } = ask
  return {
    connector: { id: walletConnectId, name: 'WalletConnect', chain: namespace, type: 'WALLET_CONNECT' },
    // The wallet has no node for this page: its provider asks the page's own.
    readsThroughPage: true,
    provider: createProvider(ask, namespace),
    async connect({ signal, chainId }) {
      try {
        const session = await pairings.connect(signal, chainId)
        const grant = fullGrant(sessions, session, namespace)
        if (grant && chainId !== undefined && approvedChains(session, namespace).includes(chainId)) {
          sessions.change(session.topic, ({ chains }) => ({ chains: { ...chains, [namespace]: chainId } }))
          return { ...grant, chainId }
        }
        if (grant) return grant
        // It serves nobody who asked.
        if (configured(core, session).length === 0) void sessions.end(session.topic, 'page', 'tell').catch(core.report)
        throw notGranted({ connector: walletConnectId })
      } catch (error) {
        if (signal.aborted) throw signal.reason
        throw isLatchkeyError(error) ? error : connectErrorFrom(error, { connector: walletConnectId })
      }
    },
    async restore() {
      const serving = sessions.serving(namespace)
      const grant = serving && fullGrant(sessions, serving.session, namespace)
      if (grant) return grant
      throw sessions.lastEnd(namespace) === 'session-expired' ? sessionExpired({}) : sessionEnded({})
    },
    async disconnect({ signal }) {
      const topic = sessions.serving(namespace)?.session.topic
      if (topic === undefined) return
      const told = sessions.end(topic, 'page', 'tell')
      // The goodbye stays on its way when nobody waits for it any more.
      told.catch(() => {})
      await untilAborted(signal, () => told)
    },
    switchNetwork: async ({ signal, chainId }) => (await loadOnDemand()).moveSession(ask, chainId, signal),
    watch: (listener) => sessions.watch(namespace, listener),
  }
}

/** What a session grants a namespace, who granted it and what came with it. */
function fullGrant(sessions: Sessions, session: WcSession, namespace: Namespace): WalletGrant | undefined {
  const { name, icon } = session.peer
  const wallet = { name, type: 'WALLET_CONNECT', identifier: walletConnectId, ...(icon !== undefined && { icon }) }
  const of = (one: Namespace) => {
    const serving = sessions.serving(one)
    return serving?.session.topic === session.topic ? { ...serving.grant, wallet } : undefined
  }
  const own = of(namespace)
  if (!own) return undefined
  const others: Partial<Record<Namespace, WalletGrant>> = {}
  for (const other of approvedNamespaces(session)) {
    const grant = other === namespace ? undefined : of(other)
    if (grant) others[other] = grant
  }
  return { ...own, others }
}

/** The configured namespaces a session has something for. */
function configured(core: SourceContext, session: WcSession): readonly Namespace[] {
  const { networks } = core.store.getState()
  return approvedNamespaces(session).filter((one) => networks.some(({ chainNamespace }) => chainNamespace === one))
}
