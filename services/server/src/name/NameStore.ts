import type { ChainId } from '@latchkey/protocol/caip'
import type { EvmAddress } from '../chain/networks/Network'

/** A name of the zone and whom it belongs to. */
export interface RegisteredName {
  /** With its zone. */
  readonly name: string
  readonly address: EvmAddress
  /** Coin types (ENSIP-11) of the chains it gives this address on. */
  readonly coinTypes: readonly number[]
  /** Milliseconds since the epoch. */
  readonly registeredAt: number
  /**
   * The chain whose contract at this address said so, where it was not the key of the address: on another chain somebody else may have
   * put a contract there.
   */
  readonly provenOn?: ChainId | undefined
}

/** What is registered, and by which proof. */
export interface NewName extends RegisteredName {
  /** What the name looks like at a glance, with its zone. */
  readonly looks: string
  /** Names the proof, however it was written down. */
  readonly proof: string
  /** When nobody takes the proof any more. */
  readonly proofEnds: number
}

export type Registered =
  /** Now, or before by the same owner for the same chains. */
  | 'registered'
  /** The proof was used before, for whatever. */
  | 'used'
  /** The address owns as many names as one may. */
  | 'full'
  | 'taken'
  /** Another name looks the same. */
  | 'alike'

/** Names registered with this server, for all its processes. */
export interface NameStore {
  /** Of any number at once for one name, one look or one proof, one is registered. */
  register(name: NewName): Promise<Registered>
  find(name: string): Promise<RegisteredName | undefined>
  /**
   * The newest first.
   *
   * @param on without what contracts said on other chains than this one
   */
  ofAddress(address: EvmAddress, on: ChainId): Promise<readonly RegisteredName[]>
  /** Which of these looks somebody has. */
  taken(looks: readonly string[]): Promise<ReadonlySet<string>>
  /** Takes a name back: nobody has it then, and anybody may take it. Answers whose it was; nothing where it was nobody's. */
  release(name: string): Promise<RegisteredName | undefined>
  /** Forgets proofs that nobody takes any more; answers how many. */
  sweep(): Promise<number>
}

/** Names one address may own, by its key; and by the word of its contract on each chain. */
export const namesOfAddress = 10
