import type { Publication } from '../wire/readParams'
import type { Fetched } from './Fetched'
import type { StoredMessage } from './StoredMessage'

/** A publication with everything its row needs. */
export interface Entry extends Publication {
  readonly sender: string
  /** The mark of its address group. */
  readonly senderGroup: string
  readonly projectId: string
  /** Whether it waits to be passed on to another relay, or does where who sends it is known as a dapp. */
  readonly upstream: boolean | 'of a dapp'
}

/** What became of a publication; `full` says the mailbox takes no more. */
export type Kept =
  /** Whether it waits to be passed on to another relay. */
  | { readonly kind: 'stored'; readonly row: number; readonly upstream: boolean }
  | { readonly kind: 'repeated' }
  | { readonly kind: 'full' }

export interface Acknowledgement {
  readonly row: number
  readonly clientId: string
}

export interface Subscription {
  readonly topic: string
  readonly clientId: string
}

/** Where to read a topic from: rows after this one. */
export interface Cursor {
  readonly topic: string
  readonly after: number
}

/** Bytes that wait. */
export interface BytesHeld {
  readonly projects: ReadonlyMap<string, number>
  readonly groups: ReadonlyMap<string, number>
}

/** Mailboxes, who owes acknowledgements on them, and how far they were fetched; every answer means committed. */
export interface RelayStore {
  /** Stores them in this order, at most `rowsOfCommit` at once. */
  insert(entries: readonly Entry[]): Promise<readonly Kept[]>
  /**
   * Waiting messages, each topic's in order: at most `limit` rows altogether, of each topic as many as `rowsOfMailbox` says, and none
   * after those that come to more than `fetchBytes`.
   */
  read(cursors: readonly Cursor[], limit: number): Promise<readonly StoredMessage[]>
  /** Which of these topics hold rows after the given ones. */
  grown(cursors: readonly Cursor[]): Promise<readonly string[]>
  /** Drops messages nobody owes an acknowledgement for any more. */
  acknowledge(acknowledgements: readonly Acknowledgement[]): Promise<void>
  /** Keeps or prolongs them; answers which, by topic and client id, joined, were kept: a client at its limit gets none. */
  subscribe(subscriptions: readonly Subscription[]): Promise<ReadonlyMap<string, 'new' | 'known'>>
  /** Answers topic and client id, joined, of those that were held. */
  unsubscribe(subscriptions: readonly Subscription[]): Promise<ReadonlySet<string>>
  holdsAll(clientId: string, topics: readonly string[]): Promise<boolean>
  isSubscribed(subscription: Subscription): Promise<boolean>
  /** The next messages a client has not been given, counting those of the fetch before as delivered. */
  fetch(clientId: string, topics: readonly string[]): Promise<Fetched>
  /** Deletes what is over; answers how many rows. */
  sweep(): Promise<number>
  /** Deletes what was idle longest, where a table holds more than it may; answers how many rows, by table. */
  trim(): Promise<ReadonlyMap<string, number>>
  /** Bytes that wait, by project, and by the mark of each address group that holds more than `atLeast`. */
  bytesHeld(atLeast: number): Promise<BytesHeld>
}
