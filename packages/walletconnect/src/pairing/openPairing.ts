import { relayUrls, reportOnce, type SourceContext, type WalletLink, withDeadline } from '@latchkey/core'
import type { ChainId } from '@latchkey/protocol/caip'
import {
  isLatchkeyError,
  pairingExpired,
  projectIdMissing,
  relayNotConfigured,
  relayUnreachable,
  requestExpired,
  sessionEnded,
  settlementInvalid,
} from '@latchkey/protocol/errors'
import type { Agreement, KeyPair } from '../crypto/Agreement'
import { deriveSymKey } from '../crypto/deriveSymKey'
import { toHex } from '../crypto/hex'
import { randomBytes } from '../crypto/randomBytes'
import { sha256Hex } from '../crypto/sha256'
import { loadChunk } from '../loadChunk'
import { loadOnDemand } from '../loadOnDemand'
import type { Messenger } from '../session/createMessenger'
import type { WcSession } from '../session/WcSession'
import type { SignInAsk } from '../signIn/SignIn'
import type { SignedIn, SignInOnOffer } from '../signIn/startSignIn'
import { ownMetadata } from '../wire/ownMetadata'
import { formatPairingUri } from '../wire/pairingUri'
import { parsePeer } from '../wire/parsePeer'
import type { RpcRequest } from '../wire/parseRpc'
import { wantedNamespaces } from '../wire/wantedNamespaces'
import { pairingSeconds, pairingShown, renewedEarly, settleLimit } from './pairingTimes'
import { longestSession, parseResponderKey, parseSettlement } from './parseSettlement'
import type { ResumedPairing } from './resumePairing'
import type { StoredPairing } from './storedPairing'

/** A pairing on offer, until a wallet answers it. */
export interface LivePairing {
  readonly uri: string
  /** Milliseconds since the epoch after which it is not shown any more. */
  readonly staleAt: number
  /** Milliseconds since the epoch from which a fresh one takes its place. */
  readonly renewAt: number
  /** What another page of this browser needs to go on with it; absent while a sign-in goes with it. */
  readonly stored?: Omit<StoredPairing, 'link'> | undefined
  /** The wallet the earlier page had opened. */
  readonly link?: WalletLink | undefined
  /** Withdraws it; a later answer changes nothing. */
  close(): void
}

/** How a pairing goes on. */
export interface PairingListener {
  /** A wallet took the proposal. */
  answered(): void
  /** The session is settled and the wallet told so. */
  settled(session: WcSession): void
  failed(error: unknown): void
}

export interface PairingContext {
  readonly core: SourceContext
  readonly messenger: Messenger
  agreement(): Promise<Agreement>
  /** Takes over what wallets say on a topic; the returned function gives it back. */
  route(topic: string, heard: (request: RpcRequest) => void): () => void
  /** A sign-in to ask for in the same step. */
  signIn(): SignInAsk | undefined
}

/** Milliseconds the relay has to take the proposal. */
const openLimit = 10_000

/**
 * Makes a pairing and puts the proposal where a wallet that reads the code finds it; resolves when the code can be shown.
 * Rejects with `config.project_id_missing`, `walletconnect.not_configured`, `relay_unreachable`, `origin_not_allowed` and kin.
 */
export async function openPairing(
  context: PairingContext,
  first: ChainId | undefined,
  listener: PairingListener,
  earlier?: Readonly<Record<string, unknown>>,
): Promise<LivePairing> {
  const { core, messenger, route } = context
  if (relayUrls(core).length === 0) throw relayNotConfigured({})
  if (core.options().projectId === undefined)
    throw reportOnce(core, 'PROJECT_ID_NOT_CONFIGURED', () => projectIdMissing({}))
  const agreement = await context.agreement()
  const ask = context.signIn()
  const resumed = earlier && !ask ? await resume(earlier, core.clock.now()) : undefined
  const pair = resumed?.pair ?? (await agreement.generate())
  const symKey = resumed?.symKey ?? randomBytes(32)
  const topic = await sha256Hex(symKey)
  const madeAt = resumed?.madeAt ?? core.clock.now()
  const expiryTimestamp = Math.floor(madeAt / 1000) + pairingSeconds
  let state: 'open' | 'answered' | 'done' = 'open'
  const ended = new AbortController()
  const undo = [() => messenger.drop(topic, pairingExpired({})), () => ended.abort()]
  const finish = () => {
    state = 'done'
    for (const step of undo.splice(0)) step()
  }
  const fail = (error: unknown) => {
    if (state === 'done') return
    finish()
    listener.failed(error)
  }

  messenger.hold(topic, symKey)
  undo.push(route(topic, heardOnPairing))
  const proposal = {
    relays: [{ protocol: 'irn' }],
    proposer: { publicKey: toHex(pair.publicKey), metadata: ownMetadata(core) },
    requiredNamespaces: {},
    optionalNamespaces: wantedNamespaces(core.store.getState().networks, first),
    expiryTimestamp,
    pairingTopic: topic,
  }
  const { id, published, answered } = messenger.request(topic, 'wc_sessionPropose', proposal, { sentAs: resumed?.id })
  try {
    const signingIn = ask && (await offerSignIn(ask))
    const both = () => Promise.all([published, signingIn?.published])
    await withDeadline({ clock: core.clock, ms: openLimit, expired: () => relayUnreachable({}) }, both)
    signingIn?.signedIn.then((signedIn) => signedIn && take(signedIn), fail)
  } catch (error) {
    finish()
    throw error
  }
  answered
    .then((result) => agree(agreement, pair, result))
    .catch((error: unknown) => fail(isLatchkeyError(error, requestExpired({}).code) ? pairingExpired({}) : error))

  const methods = ask ? ['wc_sessionAuthenticate'] : []
  const uri = formatPairingUri({ topic, symKey: toHex(symKey), expiryTimestamp, methods })
  const keys = { privateKey: toHex(pair.privateKey), publicKey: toHex(pair.publicKey) }
  return {
    uri,
    staleAt: madeAt + pairingShown,
    renewAt: madeAt + pairingShown - renewedEarly,
    close: finish,
    link: resumed?.link,
    ...(!ask && { stored: { uri, id, ...keys } }),
  }

  /** The check of signatures is a chunk of its own, which only a site that asks for it loads. */
  async function offerSignIn(wanted: SignInAsk): Promise<SignInOnOffer> {
    const { startSignIn } = await loadChunk(() => import('../signIn/startSignIn'))
    const { signal } = ended
    const methods = proposal.optionalNamespaces.eip155?.methods ?? []
    return startSignIn({ core, messenger, agreement, pair, topic, ask: wanted, methods, expiryTimestamp, signal })
  }

  function take({ symKey: key, metadata, ...agreed }: SignedIn): void {
    if (state === 'done') return
    messenger.hold(agreed.topic, key)
    finish()
    const expiry = Math.floor(core.clock.now() / 1000) + longestSession
    listener.settled({
      ...agreed,
      symKey: toHex(key),
      peer: parsePeer(metadata),
      expiry,
      chains: {},
      first: {},
      heard: {},
    })
  }

  function heardOnPairing(request: RpcRequest): void {
    if (!/^wc_pairing(Ping|Delete|Extend)$/.test(request.method)) return
    messenger.answer(topic, request, { result: true })
    // A wallet that lets go of the pairing after it answered is only tidying up.
    if (request.method === 'wc_pairingDelete' && state === 'open') fail(pairingExpired({}))
  }

  async function agree(keys: Agreement, own: KeyPair, result: unknown): Promise<void> {
    const responder = parseResponderKey(result)
    if (!responder) throw settlementInvalid({ detail: 'no key in the answer' })
    const key = await deriveSymKey(keys, own, responder.bytes)
    const sessionTopic = await sha256Hex(key)
    if (state === 'done') return
    state = 'answered'
    const settle = (request: RpcRequest) => {
      if (request.method !== 'wc_sessionSettle') return
      const now = core.clock.now() / 1000
      const settlement = parseSettlement(request.params, { controller: responder.text, now })
      if ('fault' in settlement) {
        const { reason } = settlement.fault
        messenger.answer(sessionTopic, request, {
          error: { code: 7000, message: `Session settlement failed: ${reason}` },
        })
        return fail(settlementInvalid({ detail: reason }))
      }
      messenger.answer(sessionTopic, request, { result: true })
      // From here on the topic is the session's.
      undo.splice(undo.indexOf(letGo), 1)
      unroute()
      finish()
      listener.settled({
        topic: sessionTopic,
        symKey: toHex(key),
        controller: responder.text,
        ...settlement,
        chains: {},
        first: {},
        heard: {},
      })
    }
    const unroute = route(sessionTopic, settle)
    const letGo = () => {
      unroute()
      messenger.drop(sessionTopic, sessionEnded({}))
    }
    undo.push(letGo)
    undo.push(core.clock.after(settleLimit, () => fail(pairingExpired({}))))
    messenger.hold(sessionTopic, key)
    listener.answered()
  }
}

async function resume(earlier: Readonly<Record<string, unknown>>, now: number): Promise<ResumedPairing | undefined> {
  try {
    return (await loadOnDemand()).resumePairing(earlier, now)
  } catch {
    // Its code did not load; a fresh pairing does as well.
    return undefined
  }
}
