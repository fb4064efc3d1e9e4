import type { ChainId } from '@latchkey/protocol/caip'
import { nativeToken } from './nativeToken'

/** How the server of balances names an asset (CAIP-19) of a chain: CAIP-10; `undefined` for what is none of that chain. */
export function balanceToken(chainId: ChainId, assetId: string): string | undefined {
  // https://standards.chainagnostic.org/CAIPs/caip-19
  const [, own, kind, reference] = /^([^/]+)\/([-a-z0-9]{3,8}):([-.%a-zA-Z0-9]{1,128})$/.exec(assetId) ?? []
  if (own !== chainId) return undefined
  return kind === 'slip44' ? nativeToken(chainId) : `${chainId}:${reference}`
}
