import { tokenAssetId } from '@latchkey/protocol/caip'
import { contractOf } from './contractOf'
import type { SendToken } from './SendToken'

/** The CAIP-19 id of a token that can be sent. */
export function assetIdOf({ chainId, address, item }: Pick<SendToken, 'chainId' | 'address' | 'item'>): string {
  if (item) return `${chainId}/${item.standard}:${contractOf({ address })}/${item.tokenId}`
  return tokenAssetId(chainId, address)
}
