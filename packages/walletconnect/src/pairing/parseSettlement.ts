import { isRecord } from '@latchkey/protocol/json'
import { fromHex, isKeyHex } from '../crypto/hex'
import { type NamespaceFault, parseNamespaces, type SessionNamespaces } from '../wire/namespaces'
import { type Peer, parsePeer } from '../wire/parsePeer'

/** What a wallet settles, proven. */
export interface Settlement {
  readonly namespaces: SessionNamespaces
  readonly peer: Peer
  /** Seconds since the epoch, at most 7 days ahead. */
  readonly expiry: number
  readonly quiet?: true | undefined
}

/** Seconds a session lasts at most. */
export const longestSession = 7 * 86_400

/** Reads `wc_sessionSettle`; `controller` is the key the wallet answered the proposal with, `now` in seconds. */
export function parseSettlement(
  params: unknown,
  { controller, now }: { readonly controller: string; readonly now: number },
): Settlement | { readonly fault: NamespaceFault } {
  if (!isRecord(params) || !isRecord(params.controller)) return fault('no settlement')
  const { expiry, sessionConfig } = params
  if (params.controller.publicKey !== controller) return fault('another controller')
  if (typeof expiry !== 'number' || !Number.isSafeInteger(expiry) || expiry <= now) return fault('no end ahead')
  const read = parseNamespaces(params.namespaces)
  if ('fault' in read) return read
  return {
    namespaces: read.namespaces,
    peer: parsePeer(params.controller.metadata),
    expiry: Math.min(expiry, Math.floor(now) + longestSession),
    ...(isRecord(sessionConfig) && sessionConfig.disableDeepLink === true && { quiet: true }),
  }
}

/** The X25519 key in an answer to a proposal, lower-case hex; `undefined` when there is none. */
export function parseResponderKey(result: unknown): { readonly text: string; readonly bytes: Uint8Array } | undefined {
  const text = isRecord(result) ? result.responderPublicKey : undefined
  return isKeyHex(text) ? { text, bytes: fromHex(text) } : undefined
}

const fault = (reason: string) => ({ fault: { code: 7000, reason } })
