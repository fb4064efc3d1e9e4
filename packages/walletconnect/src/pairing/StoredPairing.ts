import type { Fact, WalletLink } from '@latchkey/core'
import { type PairingUri, parsePairingUri } from '../wire/pairingUri'
import { isRecord } from '../wire/parseRpc'
import { safeLink } from '../wire/safeLink'

/** A pairing the visitor took to a wallet, for when the page is gone by the time they are back. */
export interface StoredPairing {
  readonly uri: string
  /** The X25519 pair of the proposal, 32 bytes each in hex. */
  readonly privateKey: string
  readonly publicKey: string
  /** Id of the proposal. */
  readonly id: number
  readonly link: WalletLink
}

/** The pairing that was handed to a wallet last; ends with its code. */
export const pairingFact: Fact<StoredPairing> = {
  name: 'walletconnect-pairing',
  parse(value) {
    if (!isRecord(value) || typeof value.uri !== 'string' || !isRecord(value.link)) return undefined
    const { uri, privateKey, publicKey, id, link } = value
    const href = safeLink(link.href)
    if (readUri(uri) === undefined || !isKey(privateKey) || !isKey(publicKey) || !Number.isSafeInteger(id))
      return undefined
    if (href === undefined) return undefined
    return { uri, privateKey, publicKey, id: Number(id), link: { href, name: String(link.name ?? '').slice(0, 64) } }
  },
}

/** The parts of a stored code, all of which it has. */
export function readUri(uri: string): (PairingUri & { readonly expiryTimestamp: number }) | undefined {
  const parts = parsePairingUri(uri)
  return parts?.expiryTimestamp === undefined ? undefined : { ...parts, expiryTimestamp: parts.expiryTimestamp }
}

const isKey = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)
