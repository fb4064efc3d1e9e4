import type { TokenBalance } from '@latchkey/core'
import { parseAccountId } from '@latchkey/protocol/caip'

/**
 * Returns the CAIP-19 id of a token that an account holds. https://chainagnostic.org/CAIPs/caip-19
 * @example
 * assetIdOf({ chainId: 'eip155:1', address: 'eip155:1:0x6B175474E89094C44Da98b954EedeAC495271d0F' }) // 'eip155:1/erc20:0x6B17…1d0F'
 */
export function assetIdOf({ chainId, address }: Pick<TokenBalance, 'chainId' | 'address'>): string {
  const isSolana = chainId.startsWith('solana:')
  if (address === undefined) return `${chainId}/slip44:${isSolana ? 501 : 60}`
  return `${chainId}/${isSolana ? 'token' : 'erc20'}:${parseAccountId(address).address}`
}
