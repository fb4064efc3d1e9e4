import { checksumAddress } from '@latchkey/protocol/address'
import type { NftItem } from '@latchkey/protocol/api'
import { formatAssetId } from '@latchkey/protocol/caip'
import { looksLikeSpam } from '../chain/networks/looksLikeSpam'
import { itemAssetId } from './ContractItem'
import type { HeldItem } from './NftSource'

/** The link by which a page shows what stands at an address; empty where it may show nothing. */
export type LinkTo = (address: string) => Promise<string>

/** An item in the words of the wire. */
export async function toNftItem(
  { holding, quantity, metadata, isSpam = false }: HeldItem,
  linkTo: LinkTo,
): Promise<NftItem> {
  const { name, symbol, asked } = holding
  const image = metadata?.image && (await linkTo(metadata.image))
  const animation = metadata?.animation && (await linkTo(metadata.animation.address))
  return {
    ...identityOf(holding),
    quantity,
    ...(metadata?.name && { name: metadata.name }),
    ...(metadata?.description && { description: metadata.description }),
    collection: {
      ...(name && { name }),
      ...(symbol && { symbol }),
      ...(holding.kind === 'nft' && holding.collection && { address: holding.collection }),
    },
    ...(image && { image: { url: image } }),
    ...(animation && metadata?.animation && { animation: { url: animation, type: metadata.animation.type } }),
    traits: [...(metadata?.traits ?? [])],
    isSpam: isSpam || looksLikeSpam([metadata?.name, metadata?.description, name ?? undefined], asked),
  }
}

function identityOf(
  holding: HeldItem['holding'],
): Pick<NftItem, 'id' | 'chainId' | 'contract' | 'tokenId' | 'standard'> {
  const { chainId, kind } = holding
  if (kind === 'nft') return { id: itemAssetId(holding), chainId, contract: holding.mint, tokenId: '0', standard: kind }
  const contract = checksumAddress(`0x${holding.token}`) ?? `0x${holding.token}`
  const id = formatAssetId({ chainId, assetNamespace: kind, assetReference: contract, tokenId: holding.item })
  return { id, chainId, contract, tokenId: holding.item, standard: kind }
}
