import { type ChainId, isAssetId, parseAssetId } from '@latchkey/protocol/caip'
import { nativeToken } from './nativeToken'

/** How the server of balances names an asset (CAIP-19) of a chain: CAIP-10; `undefined` for what is none of that chain. */
export function balanceToken(chainId: ChainId, assetId: string): string | undefined {
  if (!isAssetId(assetId)) return undefined
  const { chainId: own, assetNamespace, assetReference } = parseAssetId(assetId)
  if (own !== chainId) return undefined
  return assetNamespace === 'slip44' ? nativeToken(chainId) : `${chainId}:${assetReference}`
}
