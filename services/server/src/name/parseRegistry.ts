import { checksumAddress } from '@latchkey/protocol/address'
import { type ChainId, isAccountId, parseAccountId } from '@latchkey/protocol/caip'
import type { EvmAddress } from '../chain/networks/Network'

/** An ENS registry and the chain it stands on. */
export interface Registry {
  readonly chainId: ChainId
  readonly address: EvmAddress
}

/** Reads `eip155:1:0x…`, or `off`; throws with how it should look. */
export function parseRegistry(text: string): Registry | undefined {
  if (text === 'off') return undefined
  const parts = isAccountId(text) ? parseAccountId(text) : undefined
  const address = parts && checksumAddress(parts.address)
  if (parts === undefined || address === undefined || !/^eip155:[1-9]\d{0,8}$/.test(parts.chainId))
    throw new Error('must be the chain and address of a registry, or off')
  return { chainId: parts.chainId, address }
}
