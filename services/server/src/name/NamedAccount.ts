import type { EvmAddress } from '../chain/networks/Network'

/** What a name says of its owner. */
export interface NamedAccount {
  readonly name: string
  /** On the chain of the registry. */
  readonly address: EvmAddress | undefined
  /** On others that this server serves, by their EVM numbers; on each of them it may be somebody else. */
  readonly elsewhere: ReadonlyMap<number, EvmAddress>
  /** An address a page may load, else `undefined`. */
  readonly avatar: string | undefined
  readonly bio: string | undefined
  /** Of some of the others nobody said anything, or nobody was asked. */
  readonly isIncomplete?: true
}
