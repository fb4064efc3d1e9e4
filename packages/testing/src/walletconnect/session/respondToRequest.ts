import { readFields } from '../../wallet/readFields'
import type { NamespaceAccounts } from '../accounts/NamespaceAccounts'
import { PeerError, peerRefusals } from '../peer/PeerError'
import { chainsOf, namespaceFor } from '../wire/SessionNamespace'
import { accountsOn } from './grantNamespaces'
import type { Reply, Responder } from './Reply'
import type { SessionContext } from './SessionContext'

const refuse = (error: PeerError): Reply => ({ kind: 'answer', outcome: { error } })

/** Answers `wc_sessionRequest`: checks what the session covers, asks the owner, then does the work for real. */
export const respondToRequest =
  (context: SessionContext): Responder =>
  async ({ topic, params }, fault) => {
    const { request, chainId } = readFields(params)
    const { method, params: inner, expiryTimestamp } = readFields(request)
    if (typeof method !== 'string' || typeof chainId !== 'string') return refuse(peerRefusals.invalidMethod())
    const session = context.sessions.get(topic)
    if (!session) return refuse(new PeerError(7001, 'No session for this topic.'))
    if (typeof expiryTimestamp === 'number' && expiryTimestamp * 1000 <= context.clock.now())
      return refuse(peerRefusals.requestExpired())
    const granted = namespaceFor(session.namespaces, chainId)
    if (!granted) return refuse(peerRefusals.unauthorizedChain(chainId))
    if (!granted.methods.includes(method)) return refuse(peerRefusals.unauthorizedMethod(method))
    const own = context.accounts.find(({ namespace }) => namespace === chainId.split(':')[0])
    if (!own) return refuse(peerRefusals.unauthorizedChain(chainId))

    const question = { kind: 'request', dapp: session.dapp, topic, chainId, method, params: inner } as const
    const answer = await context.questions.ask(question)
    if (!answer.approved) return refuse(new PeerError(answer.code ?? 5000, answer.message ?? 'User rejected.'))
    const moveTo = fault?.kind === 'wrong-chain' ? async () => {} : moveIn(context, topic, own)
    try {
      return { kind: 'answer', outcome: { result: await own.request({ chainId, method, params: inner, moveTo }) } }
    } catch (error) {
      return refuse(refusalOf(error))
    }
  }

/** Moves a session: grants the chain first where the dapp has it not yet, then says so. */
export const moveIn =
  (context: SessionContext, topic: string, own: NamespaceAccounts) =>
  async (chainId: string): Promise<void> => {
    const session = context.sessions.get(topic)
    if (!session) return
    const granted = session.namespaces[own.namespace]
    if (granted && !chainsOf({ [own.namespace]: granted }).includes(chainId)) {
      const chains = [...(granted.chains ?? []), chainId]
      const accounts = [...granted.accounts, ...(await accountsOn([chainId], own))]
      await context.update(topic, { ...session.namespaces, [own.namespace]: { ...granted, chains, accounts } })
    }
    const reference = chainId.slice(chainId.indexOf(':') + 1)
    const data = own.namespace === 'eip155' ? Number(reference) : chainId
    await context.emit(topic, { name: 'chainChanged', data }, chainId)
  }

function refusalOf(error: unknown): PeerError {
  const { code, data } = readFields(error)
  const message = error instanceof Error ? error.message : 'Internal error.'
  return new PeerError(typeof code === 'number' ? code : -32_603, message, data)
}
