import type { Hex } from 'viem'
import type { EvmAddress } from '../networks/Network'

/** A read of a contract. */
export interface ContractCall {
  readonly to: EvmAddress
  readonly data: Hex
}
