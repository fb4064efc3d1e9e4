import { checksumAddress } from '@latchkey/protocol/address'
import type { NftItem } from '@latchkey/protocol/api'
import { formatAssetId } from '@latchkey/protocol/caip'
import { looksLikeSpam } from './looksLikeSpam'
import type { HeldItem } from './NftSource'

/** The link by which a page shows what stands at an address; empty where it may show nothing. */
export type LinkTo = (address: string) => Promise<string>

/** An item in the words of the wire. */
export async function toNftItem(
  { holding: { chainId, kind, token, item, name, symbol, asked }, quantity, metadata, isSpam = false }: HeldItem,
  linkTo: LinkTo,
): Promise<NftItem> {
  const contract = checksumAddress(`0x${token}`) ?? `0x${token}`
  const image = metadata?.image && (await linkTo(metadata.image))
  const animation = metadata?.animation && (await linkTo(metadata.animation.address))
  return {
    id: formatAssetId({ chainId, assetNamespace: kind, assetReference: contract, tokenId: item }),
    ...{ chainId, contract, tokenId: item, standard: kind, quantity },
    ...(metadata?.name && { name: metadata.name }),
    ...(metadata?.description && { description: metadata.description }),
    collection: { ...(name && { name }), ...(symbol && { symbol }) },
    ...(image && { image: { url: image } }),
    ...(animation && metadata?.animation && { animation: { url: animation, type: metadata.animation.type } }),
    traits: [...(metadata?.traits ?? [])],
    isSpam: isSpam || looksLikeSpam([metadata?.name, metadata?.description, name ?? undefined], asked),
  }
}
