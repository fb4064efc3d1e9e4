import type { WalletLink } from '@latchkey/core'
import type { ChainId, Namespace } from '@latchkey/protocol/caip'
import type { SessionNamespaces } from '../wire/namespaces'
import type { Peer } from '../wire/parsePeer'

/** What a wallet approved, and the key to talk to it; as it is stored. */
export interface WcSession {
  readonly topic: string
  /** 64 hex digits. */
  readonly symKey: string
  /** The wallet's X25519 key, 64 hex digits. */
  readonly controller: string
  readonly peer: Peer
  readonly namespaces: SessionNamespaces
  /** Seconds since the epoch. */
  readonly expiry: number
  /** The wallet asked not to be opened for requests. */
  readonly quiet?: true | undefined
  /** The deep link the visitor chose. */
  readonly link?: WalletLink | undefined
  /** The chain each namespace is on. */
  readonly chains: Readonly<Partial<Record<Namespace, ChainId>>>
  /** When the wallet made the newest update, extension and event that counted, in milliseconds: what is older is a replay. */
  readonly heard: Readonly<Record<string, number>>
  /** The address the wallet put first, where it said so. */
  readonly first: Readonly<Partial<Record<Namespace, string>>>
}
