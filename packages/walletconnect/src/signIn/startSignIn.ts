import type { SourceContext } from '@latchkey/core'
import type { ChainId } from '@latchkey/protocol/caip'
import { notGranted, requestInvalid, signInInvalid, signInUnsupported } from '@latchkey/protocol/errors'
import { isRecord } from '@latchkey/protocol/json'
import type { Agreement, KeyPair } from '../crypto/Agreement'
import { deriveSymKey } from '../crypto/deriveSymKey'
import { fromHex, isKeyHex, toHex } from '../crypto/hex'
import { sha256Hex } from '../crypto/sha256'
import type { Messenger } from '../session/createMessenger'
import { walletConnectId } from '../walletConnectId'
import type { SessionNamespaces } from '../wire/namespaces'
import { ownMetadata } from '../wire/ownMetadata'
import { isSignedBy } from './isSignedBy'
import { type Asked, type ReadCacao, readCacao } from './readCacao'
import { readRecap, recapChains, recapMethods, writeRecap } from './recap'
import type { AuthFields, SignInAsk, SignInProof } from './SignIn'
import { signInMessage } from './signInMessage'

export interface SignInContext {
  readonly core: SourceContext
  readonly messenger: Messenger
  readonly agreement: Agreement
  /** The pair the proposal beside it uses too. */
  readonly pair: KeyPair
  /** Topic of the pairing. */
  readonly topic: string
  readonly ask: SignInAsk
  /** Methods the site wants. */
  readonly methods: readonly string[]
  /** Seconds since the epoch. */
  readonly expiryTimestamp: number
  readonly signal: AbortSignal
}

/** What the wallet agreed to beside signing, every statement verified. */
export interface SignedIn {
  readonly topic: string
  readonly symKey: Uint8Array
  /** The wallet's key, 64 hex digits. */
  readonly controller: string
  /** What the wallet says of itself, unread. */
  readonly metadata: unknown
  readonly namespaces: SessionNamespaces
}

/** A sign-in under way beside a proposal. */
export interface SignInOnOffer {
  readonly published: Promise<void>
  /**
   * What it ends in, after every statement was verified and told; `undefined` when the wallet does not know the method and
   * takes the proposal. Rejects with `walletconnect.sign_in_invalid`, `connect.not_granted` or the wallet's refusal.
   */
  readonly signedIn: Promise<SignedIn | undefined>
}

const unknownMethod = 10001

/**
 * Asks for connection and sign-in in one step; throws `walletconnect.sign_in_unsupported` unless every network is an EVM one.
 *
 * https://specs.walletconnect.com/2.0/specs/clients/sign/session-authenticate
 */
export async function startSignIn(context: SignInContext): Promise<SignInOnOffer> {
  const { core, messenger, agreement, pair, topic, expiryTimestamp } = context
  const asked = askedOf(context)
  const replies = await sha256Hex(pair.publicKey)
  messenger.hold(replies, (sender) => deriveSymKey(agreement, pair, sender))
  const { published, answered } = messenger.request(
    topic,
    'wc_sessionAuthenticate',
    {
      requester: { publicKey: toHex(pair.publicKey), metadata: ownMetadata(core) },
      authPayload: { type: 'caip122', chains: asked.chains, ...asked.fields },
      expiryTimestamp,
    },
    { answerTopic: replies },
  )
  const signedIn = answered
    .then((result) => finish(context, asked, result))
    .catch((error: unknown) => {
      if (isRecord(error) && error.code === unknownMethod) return undefined
      throw error
    })
    .finally(() => messenger.drop(replies, signInInvalid({})))
  return { published, signedIn }
}

function askedOf({ core, ask, methods }: SignInContext): Asked {
  const { networks } = core.store.getState()
  const chains = networks.map(({ caipNetworkId }) => caipNetworkId)
  if (networks.some(({ chainNamespace }) => chainNamespace !== 'eip155')) throw signInUnsupported({})
  if (!/^[a-zA-Z0-9]{8,128}$/.test(ask.nonce))
    throw requestInvalid({ field: 'nonce', seen: 'not 8 to 128 letters and digits' })
  const page = typeof location === 'undefined' ? undefined : location
  const { url } = ownMetadata(core)
  const fields: AuthFields = {
    domain: ask.domain ?? page?.host ?? new URL(url).host,
    aud: ask.uri ?? page?.href ?? url,
    version: '1',
    nonce: ask.nonce,
    iat: new Date(core.clock.now()).toISOString(),
    nbf: ask.notBefore,
    exp: ask.expirationTime,
    statement: ask.statement,
    requestId: ask.requestId,
    resources: [...(ask.resources ?? []), writeRecap(methods)],
  }
  return { fields, chains, methods, now: core.clock.now() }
}

/** Verifies every statement before any of them counts, and tells the proofs. */
async function finish(context: SignInContext, asked: Asked, result: unknown): Promise<SignedIn> {
  const { core, messenger, agreement, pair, signal } = context
  const { cacaos, responder } = isRecord(result) ? result : {}
  const publicKey = isRecord(responder) ? responder.publicKey : undefined
  if (!isKeyHex(publicKey)) throw signInInvalid({ detail: 'the wallet gave no key' })
  const symKey = await deriveSymKey(agreement, pair, fromHex(publicKey))
  const topic = await sha256Hex(symKey)
  try {
    const statements = await verify(core, { ...asked, now: core.clock.now() }, cacaos, signal)
    await context.ask.verified(statements.map(proofOf))
    const namespaces = namespacesOf(statements)
    // Signed in, but the wallet allows no method: there is nothing a session could do.
    if (!namespaces) throw notGranted({ connector: walletConnectId })
    return { topic, symKey, controller: publicKey, metadata: isRecord(responder) && responder.metadata, namespaces }
  } catch (error) {
    // The wallet believes in a session by now.
    messenger.hold(topic, symKey)
    const goodbye = messenger.request(topic, 'wc_sessionDelete', { code: 6000, message: 'Sign-in failed.' })
    // Whether it hears of it changes nothing here.
    void goodbye.published.catch(() => {}).finally(() => messenger.drop(topic, signInInvalid({})))
    throw error
  }
}

async function verify(
  core: SourceContext,
  asked: Asked,
  cacaos: unknown,
  signal: AbortSignal,
): Promise<readonly ReadCacao[]> {
  if (!Array.isArray(cacaos) || cacaos.length === 0 || cacaos.length > 50)
    throw signInInvalid({ detail: 'no statements came' })
  const statements = cacaos.map((value) => {
    const read = readCacao(value, asked)
    if (typeof read === 'string') throw signInInvalid({ detail: read })
    return read
  })
  for (const { cacao, address, chainId } of statements) {
    const signed = { message: signInMessage(cacao.p), signature: cacao.s.s, address, chainId }
    const good = await isSignedBy(core, signed, signal).catch((cause: unknown) => {
      throw signInInvalid({ detail: 'the chain could not be asked' }, cause)
    })
    if (!good) throw signInInvalid({ detail: 'a signature is of another account' })
  }
  return statements
}

const proofOf = ({ cacao, address, chainId }: ReadCacao): SignInProof => ({
  address,
  chainId,
  message: signInMessage(cacao.p),
  signature: cacao.s.s,
  cacao,
})

/** Each approved chain with each address; approved are the chains of the statements and those their ReCaps name. */
function namespacesOf(statements: readonly ReadCacao[]): SessionNamespaces | undefined {
  const recaps = statements.map(({ cacao }) => readRecap(cacao.p.resources?.at(-1)))
  const named = recaps.flatMap((recap) => (recap ? recapChains(recap) : []))
  const chains = unique<ChainId>([...statements.map(({ chainId }) => chainId), ...named.filter(isEvmChain)])
  const methods = unique(recaps.flatMap((recap) => (recap ? recapMethods(recap) : [])))
  if (methods.length === 0) return undefined
  const addresses = unique(statements.map(({ address }) => address))
  const accounts = chains.flatMap((chain) => addresses.map((address) => `${chain}:${address}`))
  return { eip155: { chains, accounts, methods, events: ['accountsChanged', 'chainChanged'] } }
}

const isEvmChain = (chain: string): chain is ChainId => /^eip155:[-\w]{1,32}$/.test(chain)
const unique = <T>(list: readonly T[]): readonly T[] => [...new Set(list)]
