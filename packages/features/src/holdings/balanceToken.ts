import { type ChainId, isAssetId, parseAssetId } from '@latchkey/protocol/caip'

/** The placeholder of a chain's own currency, which the wire has instead of a token. */
export const nativeToken = (chainId: ChainId): string =>
  `${chainId}:${chainId.startsWith('solana:') ? `So${'1'.repeat(41)}` : `0x${'e'.repeat(40)}`}`

/** How the server of balances names an asset (CAIP-19) of a chain: CAIP-10; `undefined` for what is none of that chain. */
export function balanceToken(chainId: ChainId, assetId: string): string | undefined {
  if (!isAssetId(assetId)) return undefined
  const { chainId: own, assetNamespace, assetReference } = parseAssetId(assetId)
  if (own !== chainId) return undefined
  return assetNamespace === 'slip44' ? nativeToken(chainId) : `${chainId}:${assetReference}`
}
