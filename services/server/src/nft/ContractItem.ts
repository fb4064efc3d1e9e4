import { type AssetId, type ChainId, formatAssetId, isAssetId, parseAssetId } from '@latchkey/protocol/caip'
import type { Hex, HoldingChange } from '../history/Entry'

/** An item of a collection. */
export interface ContractItem {
  readonly chainId: ChainId
  readonly kind: HoldingChange['kind']
  /** The contract. */
  readonly token: Hex
  /** Which one, in decimal digits. */
  readonly item: string
}

/** An item of Solana: it has an address of its own, whatever collection it is of. */
export interface MintedItem {
  readonly chainId: ChainId
  readonly kind: 'nft'
  /** That address in base58; of a compressed item the id of the asset. */
  readonly mint: string
  /** Address of the collection that vouches for it. */
  readonly collection: string | undefined
}

/** Its CAIP-19 id, as `contractItemId` makes those of EVM chains. */
export const itemAssetId = (item: ContractItem | MintedItem): AssetId =>
  item.kind === 'nft'
    ? formatAssetId({ chainId: item.chainId, assetNamespace: 'nft', assetReference: item.mint })
    : contractItemId(item)

/** Its CAIP-19 id, the address in lower case. */
export const contractItemId = ({ chainId, kind, token, item }: ContractItem): AssetId =>
  formatAssetId({ chainId, assetNamespace: kind, assetReference: `0x${token}`, tokenId: item })

/** The item of an id that `contractItemId` made; nothing for any other. */
export function parseContractItem(id: string): ContractItem | undefined {
  if (!isAssetId(id)) return undefined
  const { chainId, assetNamespace: kind, assetReference, tokenId: item } = parseAssetId(id)
  const isItem = (kind === 'erc721' || kind === 'erc1155') && item !== undefined && /^\d{1,78}$/.test(item)
  return isItem && /^0x[0-9a-f]{40}$/.test(assetReference)
    ? { chainId, kind, item, token: assetReference.slice(2) }
    : undefined
}
