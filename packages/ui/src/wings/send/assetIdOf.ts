import type { SendToken } from '@latchkey/features/send'

/** The CAIP-19 id of a token. */
export function assetIdOf({ chainId, address }: Pick<SendToken, 'chainId' | 'address'>): string {
  const isEvm = chainId.startsWith('eip155:')
  if (address === undefined) return `${chainId}/slip44:${isEvm ? 60 : 501}`
  return `${chainId}/${isEvm ? 'erc20' : 'token'}:${address.slice(address.lastIndexOf(':') + 1)}`
}
