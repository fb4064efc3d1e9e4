import { seen } from '@latchkey/core'
import { isAssetId, parseAssetId } from '@latchkey/protocol/caip'
import { chainNotSupported, requestInvalid } from '@latchkey/protocol/errors'
import { type Address, address } from '@solana/kit'
import { isAddress } from '../isAddress'
import type { SolanaContext } from './SolanaContext'

/** The mint of a token's CAIP-19 id; absent for the chain's own currency. */
export function mintOf({ network }: Pick<SolanaContext, 'network'>, assetId: string): Address | undefined {
  if (!isAssetId(assetId)) throw requestInvalid({ field: 'assetId', seen: seen(assetId) })
  const { chainId, assetNamespace: kind, assetReference: reference } = parseAssetId(assetId)
  if (chainId !== network.caipNetworkId) throw chainNotSupported({ chainId })
  if (kind === 'slip44') return
  if (kind !== 'token' || !isAddress(reference)) throw requestInvalid({ field: 'assetId', seen: seen(assetId) })
  return address(reference)
}
