import { contractOf } from './contractOf'
import type { SendToken } from './SendToken'

/** The CAIP-19 id of a token that can be sent. */
export function assetIdOf({ chainId, address, item }: Pick<SendToken, 'chainId' | 'address' | 'item'>): string {
  const isEvm = chainId.startsWith('eip155:')
  if (address === undefined) return `${chainId}/slip44:${isEvm ? 60 : 501}`
  const contract = contractOf({ address })
  if (item) return `${chainId}/${item.standard}:${contract}/${item.tokenId}`
  return `${chainId}/${isEvm ? 'erc20' : 'token'}:${contract}`
}
