import type { WalletLink } from '@latchkey/core'
import { isRecord } from '@latchkey/protocol/json'
import type { KeyPair } from '../crypto/Agreement'
import { fromHex, isKeyHex } from '../crypto/hex'
import { parsePairingUri } from '../wire/parsePairingUri'
import { parsePeerLink } from '../wire/parsePeerLink'
import { pairingSeconds, pairingShown } from './pairingTimes'

/** A pairing another page made, proven part by part. */
export interface ResumedPairing {
  /** Id of the proposal. */
  readonly id: number
  readonly symKey: Uint8Array
  readonly pair: KeyPair
  /** Milliseconds since the epoch. */
  readonly madeAt: number
  readonly link: WalletLink
}

/** Reads what an earlier page left of its pairing; `undefined` when it is not sound or its code is not shown any more. */
export function resumePairing(stored: Readonly<Record<string, unknown>>, now: number): ResumedPairing | undefined {
  const { uri, privateKey, publicKey, id, link } = stored
  const parts = typeof uri === 'string' ? parsePairingUri(uri) : undefined
  const href = isRecord(link) ? parsePeerLink(link.href) : undefined
  if (parts?.expiryTimestamp === undefined || href === undefined || !isRecord(link)) return undefined
  if (!isKeyHex(privateKey) || !isKeyHex(publicKey) || typeof id !== 'number' || !Number.isSafeInteger(id))
    return undefined
  const madeAt = (parts.expiryTimestamp - pairingSeconds) * 1000
  if (madeAt > now || madeAt + pairingShown <= now) return undefined
  return {
    id,
    symKey: fromHex(parts.symKey),
    pair: { privateKey: fromHex(privateKey), publicKey: fromHex(publicKey) },
    madeAt,
    link: { href, name: String(link.name ?? '').slice(0, 64) },
  }
}
