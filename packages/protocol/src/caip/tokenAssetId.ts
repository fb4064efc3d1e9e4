import { parseAccountId } from './AccountId'

/**
 * Returns the CAIP-19 id of a fungible token, or of the chain's own currency. https://chainagnostic.org/CAIPs/caip-19
 * @param chainId CAIP-2
 * @param token its contract or mint as a CAIP-10 id
 * @example
 * tokenAssetId('eip155:1', 'eip155:1:0x6B175474E89094C44Da98b954EedeAC495271d0F') // 'eip155:1/erc20:0x6B17…1d0F'
 */
export function tokenAssetId(chainId: string, token?: string): string {
  const isSolana = chainId.startsWith('solana:')
  if (token === undefined) return `${chainId}/slip44:${isSolana ? 501 : 60}`
  return `${chainId}/${isSolana ? 'token' : 'erc20'}:${parseAccountId(token).address}`
}
