import type { Generated } from 'kysely'

/** One envelope that waits, or what is left of it: a delivered one keeps its hash until its time is over. */
interface RelayMessageTable {
  /** Grows in the order messages of one topic were committed. */
  id: Generated<number>
  topic: string
  /** sha256 of the message's text. */
  hash: Buffer
  /** Gone once everybody who owed an acknowledgement gave it. */
  message: string | null
  attestation: string | null
  tag: number
  /** Bytes counted against the quotas. */
  size: number
  /** Client id of the publisher; never delivered back to it. */
  sender: string
  /** The publisher's project, for its quota and for erasing; a topic belongs to no project. */
  project_id: string
  /** Milliseconds since the epoch. */
  published_at: number
  /** Milliseconds since the epoch. */
  expires_at: number
  /** Clients that acknowledged it. */
  acknowledged: Generated<string[]>
  prompt: Generated<boolean>
  /** The mark of the publisher's address group, for its quota. */
  sender_group: Generated<string>
  /** It waits to be passed on to another relay. */
  upstream: Generated<boolean>
}

/** A client that owes acknowledgements on a topic, online or not. */
interface RelaySubscriptionTable {
  topic: string
  client_id: string
  /** Milliseconds since the epoch; pushed on while a socket is there. */
  expires_at: number
}

/** How far a client fetched a topic; what it fetched counts as delivered once it fetches again. */
interface RelayFetchTable {
  topic: string
  client_id: string
  upto: number
  expires_at: number
}

/** The tables of the mailboxes. */
export type RelayTables = {
  relay_messages: RelayMessageTable
  relay_subscriptions: RelaySubscriptionTable
  relay_fetches: RelayFetchTable
}
