import type { RelayFault } from './RelayFailure'

/** A message as the relay hands it over. */
export interface Delivery {
  readonly topic: string
  /** An envelope in base64. */
  readonly message: string
}

/** A message on its way to whoever follows the topic. */
export interface Publication extends Delivery {
  /** Seconds the relay keeps it. */
  readonly ttl: number
  readonly tag: number
  /** The wallet should wake its owner. */
  readonly prompt?: true | undefined
}

/** The way to wallets, whoever of a browser's tabs holds the socket. */
export interface Relay {
  /** Hears what is published on a topic, also over reconnects. */
  follow(topic: string): void
  leave(topic: string): void
  /** Resolves when the relay has it; repeated over reconnects until then. Rejects with `RelayFailure`. */
  publish(publication: Publication): Promise<void>
  /** Whether this tab answers for the browser. */
  leads(): boolean
  /** Asks whether the relay is still there, e.g. when the visitor came back. */
  wake(): void
  close(): void
}

/** What a relay tells its owner. */
export interface RelayListener {
  /** The relay is told that it arrived once this settled; must not reject. */
  delivered(delivery: Delivery): Promise<void>
  /** The relay will not serve this page until something changes. */
  refused(fault: RelayFault): void
}
