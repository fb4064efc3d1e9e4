import { invalidAssetId } from '../errors/caipIds'
import type { brand } from './brand'
import { type ChainId, isChainId } from './isChainId'
import { refuse } from './refuse'

/** A CAIP-19 asset id such as `eip155:1/erc20:0xab…`. */
export type AssetId = string & { readonly [brand]: 'AssetId' }

/** The parts of a CAIP-19 id. */
export interface AssetIdParts {
  readonly chainId: ChainId
  /** The kind of asset, e.g. `slip44`, `erc20`, `erc721`. */
  readonly assetNamespace: string
  /** The asset within its kind: a coin type or a contract address. */
  readonly assetReference: string
  /** One piece of a collection, where the asset is one. */
  readonly tokenId?: string | undefined
}

/**
 * Whether a value is a CAIP-19 asset id.
 *
 * https://standards.chainagnostic.org/CAIPs/caip-19
 *
 * @example
 * isAssetId('eip155:1/slip44:60') // true
 */
export function isAssetId(value: unknown): value is AssetId {
  return split(value) !== undefined
}

/**
 * Returns the parts of a CAIP-19 asset id.
 *
 * @throws `caip.invalid_asset_id` for anything else.
 * @example
 * parseAssetId('eip155:1/slip44:60') // { chainId: 'eip155:1', assetNamespace: 'slip44', assetReference: '60' }
 */
export function parseAssetId(value: unknown): AssetIdParts {
  return split(value) ?? refuse(invalidAssetId, value)
}

/**
 * Makes a CAIP-19 asset id of its parts.
 *
 * @throws `caip.invalid_asset_id` when a part is not allowed.
 * @example
 * formatAssetId({ chainId: 'eip155:1', assetNamespace: 'slip44', assetReference: '60' }) // 'eip155:1/slip44:60'
 */
export function formatAssetId(parts: Omit<AssetIdParts, 'chainId'> & { readonly chainId: string }): AssetId {
  const { chainId, assetNamespace, assetReference, tokenId } = parts
  const id = `${chainId}/${assetNamespace}:${assetReference}${tokenId === undefined ? '' : `/${tokenId}`}`
  const read = split(id)
  // A part that contains a separator would be read back as another part.
  if (read?.assetReference !== assetReference || read.tokenId !== tokenId) refuse(invalidAssetId, id)
  return id as AssetId
}

function split(value: unknown): AssetIdParts | undefined {
  if (typeof value !== 'string') return undefined
  const match = /^([^/]+)\/([-a-z0-9]{3,8}):([-.%a-zA-Z0-9]{1,128})(?:\/([-.%a-zA-Z0-9]{1,78}))?$/.exec(value)
  const [, chainId, assetNamespace, assetReference, tokenId] = match ?? []
  if (!isChainId(chainId) || assetNamespace === undefined || assetReference === undefined) return undefined
  return tokenId === undefined
    ? { chainId, assetNamespace, assetReference }
    : { chainId, assetNamespace, assetReference, tokenId }
}
