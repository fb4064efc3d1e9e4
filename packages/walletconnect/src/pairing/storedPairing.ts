import type { StoredItem, WalletLink } from '@latchkey/core'
import { isRecord } from '@latchkey/protocol/json'

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

/** The pairing that was handed to a wallet last; `resumePairing` proves its parts, which only a page that finds one loads. */
export const storedPairing: StoredItem<Readonly<Record<string, unknown>>> = {
  name: 'walletconnect-pairing',
  place: 'page',
  parse: (value) => (isRecord(value) ? value : undefined),
}
