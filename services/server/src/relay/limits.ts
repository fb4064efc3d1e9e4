import type { Quota } from '../sharing/createBuckets'

/** Every number the relay holds its clients to: bytes, counts, and milliseconds where a name says no unit. */
export interface RelayLimits {
  readonly frameBytes: number
  readonly frameDepth: number
  readonly messageBytes: number
  /** Answers to wallet requests carry signed transactions. */
  readonly requestMessageBytes: number
  /** Publishes of one client: so many in a window. */
  readonly publishes: { readonly limit: number; readonly window: number }
  /** Frames of any kind from one socket. */
  readonly frames: { readonly limit: number; readonly window: number }
  /** HTTP calls of one address. */
  readonly calls: { readonly limit: number; readonly window: number }
  readonly batch: number
  /** Topics and messages one address group may have worked on. */
  readonly work: Quota
  /** Bytes from and to one address group; beyond them its sockets are not read for a while. */
  readonly carried: Quota
  /** Subscriptions one address group may add; they end after a day. */
  readonly topicsOfGroup: Quota
  readonly topicsOfClient: number
  readonly socketsOfClient: number
  readonly socketsOfAddress: number
  readonly sockets: number
  /** Connections that ask to become sockets, those refused and those on their way out included. */
  readonly connections: number
  readonly connectionsOfAddress: number
  readonly mailboxMessages: number
  readonly mailboxBytes: number
  /** Waiting bytes of one project's publishers together. */
  readonly projectBytes: number
  /** Waiting bytes of one address group. */
  readonly groupBytes: number
  /** Who holds no more than this is not stopped by a project that others fill. */
  readonly lightBytes: number
  readonly handshakes: { readonly limit: number; readonly window: number }
  readonly tokenBytes: number
  /** Seconds. */
  readonly tokenValidity: number
  /** Seconds. */
  readonly clockSlack: number
  /** Seconds. */
  readonly ttl: { readonly least: number; readonly most: number }
  readonly firstRequestWithin: number
  readonly pingEvery: number
  readonly silence: number
  readonly pollEvery: number
  readonly sweepEvery: number
  /** Rows of a table that holds what is idle; `RELAY_MOST_ROWS` where it is set. */
  readonly rowsOfTable: number
  readonly trimEvery: number
  /** How often subscriptions of live sockets are prolonged. */
  readonly prolongEvery: number
  readonly subscriptionOutlives: number
  readonly longPoll: number
  /** Bytes on their way to a socket at which sending pauses. */
  readonly sendWindow: number
  /** Bytes queued for a socket at which it is let go. */
  readonly queueBytes: number
  readonly fetchMessages: number
  /** Fetches of one address group that wait to look into more mailboxes than a wallet has. */
  readonly longFetchesOfGroup: number
  readonly fetchBytes: number
  readonly rowsOfCommit: number
  /** Bytes one commit holds beside its first message. */
  readonly bytesOfCommit: number
  /** Subscriptions one statement changes. */
  readonly rowsOfChange: number
  /** Deliveries of one socket whose answers are waited for; beyond them the oldest is not any more. */
  readonly owedOfSocket: number
  /** An answer to a delivery is no longer. */
  readonly answerBytes: number
  /** What a row counts for besides its text. */
  readonly rowBytes: number
}

const KiB = 1_024
const MiB = 1_024 * KiB
const seconds = 1_000

/** The numbers of section 8.2 of the relay's wire document, and the ones it leaves open. */
export const relayLimits: RelayLimits = {
  frameBytes: MiB,
  frameDepth: 32,
  messageBytes: 256 * KiB,
  requestMessageBytes: 512 * KiB,
  publishes: { limit: 200, window: 4 * seconds },
  frames: { limit: 1_000, window: 4 * seconds },
  calls: { limit: 200, window: 4 * seconds },
  batch: 500,
  work: { burst: 4_000, perSecond: 400 },
  carried: { burst: 32 * MiB, perSecond: 2 * MiB },
  topicsOfGroup: { burst: 20_000, perSecond: 20_000 / 86_400 },
  topicsOfClient: 2_000,
  socketsOfClient: 8,
  socketsOfAddress: 50,
  sockets: 10_000,
  connections: 12_000,
  connectionsOfAddress: 100,
  mailboxMessages: 200,
  mailboxBytes: 4 * MiB,
  projectBytes: 256 * MiB,
  groupBytes: 8 * MiB,
  lightBytes: 256 * KiB,
  handshakes: { limit: 20, window: seconds },
  tokenBytes: 2 * KiB,
  tokenValidity: 86_400 + 120,
  clockSlack: 60,
  ttl: { least: 1, most: 2_592_000 },
  firstRequestWithin: 30 * seconds,
  pingEvery: 20 * seconds,
  silence: 60 * seconds,
  pollEvery: 5 * seconds,
  sweepEvery: 60 * seconds,
  rowsOfTable: 5_000_000,
  trimEvery: 10 * 60 * seconds,
  prolongEvery: 60 * 60 * seconds,
  subscriptionOutlives: 24 * 60 * 60 * seconds,
  longPoll: 25 * seconds,
  sendWindow: MiB,
  queueBytes: 4 * MiB,
  fetchMessages: 100,
  longFetchesOfGroup: 50,
  fetchBytes: 512 * KiB,
  rowsOfCommit: 128,
  bytesOfCommit: MiB,
  rowsOfChange: 100,
  owedOfSocket: 10_000,
  answerBytes: 4 * KiB,
  rowBytes: 256,
}
