import type { Generated } from 'kysely'

/** The one row of the bridge: its key, and which process runs it until when. */
interface RelayBridgeTable {
  id: number
  /** 32 bytes the bridge's Ed25519 key is made of: an identity at the other relay, no key to anything that is said. */
  seed: Buffer
  holder: Generated<string>
  /** Milliseconds since the epoch. */
  held_until: Generated<number>
}

/** A client that proposed sessions here; its topics are bridged. */
interface RelayDappTable {
  client_id: string
  /** The mark of its address group. */
  sender_group: Generated<string>
  /** Milliseconds since the epoch. */
  expires_at: number
}

/** The tables of the bridge. */
export type BridgeTables = {
  relay_bridge: RelayBridgeTable
  relay_dapps: RelayDappTable
}
