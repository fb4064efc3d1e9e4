import type { EvmAddress } from '../chain/networks/Network'

/** What a name says of its owner. */
export interface NamedAccount {
  readonly name: string
  readonly address: EvmAddress
  /** An address a page may load, else `undefined`. */
  readonly avatar: string | undefined
  readonly bio: string | undefined
}
