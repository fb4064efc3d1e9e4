import { invalidAssetId } from '../errors/caipIds'
import { parseAccountId } from './AccountId'
import type { featureNamespaces } from './featureNamespaces'

type HoldingNamespace = (typeof featureNamespaces.balances)[number]

/** How the assets of a namespace's chains are named: the number of the own currency (SLIP-44), and the kind of a token. */
const kinds: Readonly<Record<HoldingNamespace, readonly [coin: number, token: string]>> = {
  eip155: [60, 'erc20'],
  solana: [501, 'token'],
}

/**
 * Returns the CAIP-19 id of a fungible token, or of the chain's own currency. https://chainagnostic.org/CAIPs/caip-19
 * @param chainId CAIP-2
 * @param token its contract or mint as a CAIP-10 id
 * @throws `caip.invalid_asset_id` for a chain of whose tokens the kit knows nothing.
 * @example
 * tokenAssetId('eip155:1', 'eip155:1:0x6B175474E89094C44Da98b954EedeAC495271d0F') // 'eip155:1/erc20:0x6B17…1d0F'
 */
export function tokenAssetId(chainId: string, token?: string): string {
  const known: Partial<typeof kinds>[HoldingNamespace] = kinds[chainId.split(':')[0] as HoldingNamespace]
  if (!known) throw invalidAssetId({ seen: chainId })
  return `${chainId}/${token === undefined ? `slip44:${known[0]}` : `${known[1]}:${parseAccountId(token).address}`}`
}
