import type { SourceContext, WalletLink } from '@latchkey/core'
import { type ChainId, isNamespace, parseChainId } from '@latchkey/protocol/caip'
import { chainNotApproved, methodNotApproved, sessionEnded } from '@latchkey/protocol/errors'
import { approvedChains, isApproved, wireChainId } from './approvedParts'
import type { Messenger } from './createMessenger'
import type { Sessions } from './createSessions'
import { isSessionUnknown, requestRefusal } from './requestRefusal'
import type { WcSession } from './WcSession'

export interface AskContext {
  readonly core: SourceContext
  readonly sessions: Sessions
  readonly messenger: Messenger
  /** Hears of each request that waits for the visitor. */
  asked(request: { readonly method: string; readonly link?: WalletLink | undefined }): void
}

/** Seconds a wallet has to answer. */
const patience = 300
/** Milliseconds of silence after which a session is pinged before it is asked. */
const longSilence = 600_000

/**
 * Asks the wallet of a session on one chain; nothing it did not approve is sent.
 * Rejects with `walletconnect.method_not_approved` (4200), `walletconnect.chain_not_approved` (4901),
 * `walletconnect.request_expired`, `walletconnect.session_ended`, or the wallet's own error.
 */
export async function askWallet(
  { core, sessions, messenger, asked }: AskContext,
  asking: WcSession,
  chainId: ChainId,
  { method, params }: { readonly method: string; readonly params?: unknown },
): Promise<unknown> {
  const { topic } = asking
  // It may have changed, or ended, while this code was on its way.
  const session = sessions.list().find((one) => one.topic === topic)
  if (!session) throw sessionEnded({})
  const { namespace } = parseChainId(chainId)
  const chains = isNamespace(namespace) ? approvedChains(session, namespace) : []
  if (!chains.includes(chainId)) throw chainNotApproved({ chainId })
  if (!isApproved(session, chainId, 'methods', method)) throw methodNotApproved({ method })
  const lost = (error: unknown) => {
    if (isSessionUnknown(error)) void sessions.end(topic, 'wallet-disconnected')
  }
  const heardAt = messenger.lastHeard(topic) ?? Number.NEGATIVE_INFINITY
  // Silence ends nothing, the phone may be asleep; only a wallet that says it has no such session does.
  if (core.clock.now() - heardAt > longSilence) messenger.request(topic, 'wc_sessionPing', {}).answered.catch(lost)
  const expiryTimestamp = Math.floor(core.clock.now() / 1000) + patience
  const request = { method, params: params ?? [], expiryTimestamp }
  const { answered } = messenger.request(
    topic,
    'wc_sessionRequest',
    { request, chainId: wireChainId(session, chainId) },
    { ttl: patience },
  )
  asked({ method, ...(session.link && !session.quiet && { link: session.link }) })
  try {
    return await answered
  } catch (error) {
    lost(error)
    throw requestRefusal(error, method)
  }
}
