import type { StoredItem } from '@latchkey/core'
import { isChainId, isNamespace } from '@latchkey/protocol/caip'
import { isRecord } from '@latchkey/protocol/json'
import { isKeyHex } from '../crypto/hex'
import { parseNamespaces } from '../wire/namespaces'
import { parsePeer } from '../wire/parsePeer'
import { parsePeerLink } from '../wire/parsePeerLink'
import type { WcSession } from './WcSession'

/** The sessions that were approved, oldest first. */
export const storedSessions: StoredItem<readonly WcSession[]> = {
  name: 'walletconnect',
  place: 'page',
  parse: (value) => (Array.isArray(value) ? value.slice(-20).flatMap((one) => parseSession(one) ?? []) : undefined),
}

/** The Ed25519 pair behind the relay client id of this browser, 32 bytes each in hex. */
export const storedClient: StoredItem<{ readonly privateKey: string; readonly publicKey: string }> = {
  name: 'walletconnect-client',
  place: 'page',
  parse(value) {
    if (!isRecord(value)) return undefined
    const { privateKey, publicKey } = value
    return isKeyHex(privateKey) && isKeyHex(publicKey) ? { privateKey, publicKey } : undefined
  },
}

function parseSession(value: unknown): WcSession | undefined {
  if (!isRecord(value)) return undefined
  const { topic, symKey, controller, expiry, quiet, link, peer } = value
  const read = parseNamespaces(value.namespaces)
  if (!isKeyHex(topic) || !isKeyHex(symKey) || !isKeyHex(controller) || !Number.isSafeInteger(expiry)) return undefined
  if ('fault' in read || !isRecord(peer)) return undefined
  const href = isRecord(link) ? parsePeerLink(link.href) : undefined
  return {
    topic,
    symKey,
    controller,
    expiry: Number(expiry),
    namespaces: read.namespaces,
    peer: parsePeer({ name: peer.name, url: peer.url, icons: [peer.icon], redirect: { universal: peer.link } }),
    chains: byNamespace(value.chains, isChainId),
    heard: isRecord(value.heard) ? Object.fromEntries(Object.entries(value.heard).filter(isMoment)) : {},
    first: byNamespace(value.first, (one): one is string => typeof one === 'string' && one.length <= 128),
    ...(quiet === true && { quiet }),
    ...(href !== undefined && isRecord(link) && { link: { href, name: String(link.name ?? '').slice(0, 64) } }),
  }
}

const isMoment = (entry: [string, unknown]): entry is [string, number] => Number.isSafeInteger(entry[1])

function byNamespace<T>(value: unknown, is: (one: unknown) => one is T): Readonly<Record<string, T>> {
  if (!isRecord(value)) return {}
  return Object.fromEntries(Object.entries(value).filter(([key, one]) => isNamespace(key) && is(one))) as Record<
    string,
    T
  >
}
